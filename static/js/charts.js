/* Draws each picture from the table below it. Without this script the tables are there, open. */
(() => {
  const HEIGHT = 260;
  const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 100000, 1000000];
  const LETTERS = "12px system-ui";
  const NAME = "600 12px system-ui";
  const NAME_MOST = 88;
  const LINE = 15;
  const MARK = 11;

  function read(figure) {
    const table = figure.querySelector("details table"); // the legend of a picture is a table too
    const heads = [...table.tHead.rows[0].cells].slice(1);
    const names = heads.map((cell) => cell.textContent);
    const rows = [...table.tBodies[0].rows];
    const number = (cell) => Number(cell.dataset.value ?? cell.textContent.replace("\u2212", "-"));
    return {
      names,
      css: (name) => getComputedStyle(figure).getPropertyValue(name).trim(),
      people: heads.map((cell) => (cell.matches(".person") ? personOf(cell) : null)),
      along: figure.dataset.along ?? table.tHead.rows[0].cells[0].textContent,
      labels: rows.map((row) => row.cells[0].dataset.short ?? row.cells[0].textContent),
      places: rows.map((row, at) => Number(row.dataset.at ?? at)),
      marks: rows.map((row) => (row.dataset.mark === undefined ? null : Number(row.dataset.mark))),
      columns: names.map((_, at) => rows.map((row) => number(row.cells[at + 1]))),
    };
  }

  /* The colour, the dashes and the mark of a person, as the style sheet has them. */
  function personOf(cell) {
    const style = getComputedStyle(cell);
    const value = (name) => style.getPropertyValue(name).trim();
    return {
      colour: value("--on-paper"),
      dash: value("--dash").split(" ").filter(Boolean).map(Number),
      mark: markOf(value("--shape")),
    };
  }

  /* A shape of the style sheet as a path in a square of 1; a ring runs round twice. */
  function markOf(shape) {
    const path = new Path2D();
    const numbers = (shape.match(/[\d.]+(?=%)/g) ?? []).map((percent) => Number(percent) / 100);
    if (shape.startsWith("circle")) path.arc(0.5, 0.5, numbers[0], 0, 2 * Math.PI);
    else if (shape.startsWith("inset"))
      path.rect(numbers[0], numbers[0], 1 - 2 * numbers[0], 1 - 2 * numbers[0]);
    else {
      for (let at = 0; at < numbers.length; at += 2) path.lineTo(numbers[at], numbers[at + 1]);
      path.closePath();
    }
    return path;
  }

  function axis(css, more) {
    return {
      font: LETTERS,
      labelFont: LETTERS,
      labelSize: 20,
      labelGap: 0,
      size: 26,
      stroke: css("--soft"),
      grid: { stroke: css("--line"), width: 1 },
      ticks: { show: false },
      ...more,
    };
  }

  /* A value below nothing has a minus, as in the table, and no hyphen. */
  const signed = (_, values) =>
    values.map((value) =>
      value === null
        ? ""
        : value.toLocaleString(document.documentElement.lang).replace("-", "\u2212"),
    );

  /* An axis on the left takes the room that its longest value needs. */
  function room(plot, values, at) {
    const own = plot.axes[at];
    plot.ctx.font = own.font[0];
    const wide = Math.max(0, ...(values ?? []).map((text) => plot.ctx.measureText(text).width));
    return Math.ceil(wide / devicePixelRatio) + own.gap + 4;
  }

  /* A name that would take more than half of the picture is shortened; the table has it whole. */
  function short(plot, name) {
    plot.ctx.font = plot.axes[0].font[0];
    return fitted(plot.ctx, name, (plot.width / 2) * devicePixelRatio);
  }

  function along(kind, data) {
    const days =
      kind === "days"
        ? { space: 60, values: (_, places) => places.map((at) => data.labels[at] ?? "") }
        : {};
    return axis(data.css, { incrs: STEPS, label: data.along, ...days });
  }

  /* Marks on the lines, and each name at the end of its line: names that would meet make way. */
  function drawPeople(kind, data) {
    return (plot) => {
      const { ctx } = plot;
      const scale = devicePixelRatio;
      const ends = [];
      const melds = kind === "race" && data.marks.some((mark) => mark !== null);
      const every = kind === "race" ? Math.ceil(data.places.length / 4) : 1;
      data.people.forEach((person, seat) => {
        const column = data.columns[seat];
        const last = column.length - 1;
        column.forEach((value, at) => {
          const isMarked = melds ? data.marks[at] === seat : at % every === 0;
          if (!isMarked && at !== last) return;
          const x = plot.valToPos(data.places[at], "x", true);
          const y = plot.valToPos(value, "y", true);
          drawMark(ctx, person, x, y, MARK * scale, data.css("--sheet"));
          if (at === last) ends.push({ seat, x, y });
        });
      });
      ctx.save();
      ctx.font = NAME.replace("12px", `${12 * scale}px`);
      ctx.fillStyle = data.css("--ink");
      ctx.textBaseline = "middle";
      ctx.textAlign = "left";
      for (const end of apart(ends, LINE * scale, plot.bbox)) {
        const name = fitted(ctx, data.names[end.seat], NAME_MOST * scale);
        ctx.fillText(name, end.x + MARK * scale, end.y);
      }
      ctx.restore();
    };
  }

  function drawMark(ctx, person, x, y, size, ground) {
    ctx.save();
    ctx.setLineDash([]);
    ctx.translate(x - size / 2, y - size / 2);
    ctx.scale(size, size);
    ctx.lineWidth = 0.2;
    ctx.strokeStyle = ground;
    ctx.stroke(person.mark);
    ctx.fillStyle = person.colour;
    ctx.fill(person.mark, "evenodd");
    ctx.restore();
  }

  function apart(ends, least, { top, height }) {
    const sorted = [...ends].sort((one, other) => one.y - other.y);
    sorted.forEach((end, at) => {
      if (at > 0) end.y = Math.max(end.y, sorted[at - 1].y + least);
    });
    const over = (sorted.at(-1)?.y ?? 0) - (top + height);
    if (over > 0) {
      sorted.reverse().forEach((end, at) => {
        const below = at > 0 ? sorted[at - 1].y - least : top + height;
        end.y = Math.min(end.y, below);
      });
    }
    return sorted;
  }

  function fitted(ctx, name, most) {
    let text = name;
    while (text.length > 1 && ctx.measureText(text).width > most) text = text.replace(/.…?$/u, "…");
    return text;
  }

  /* The room right of the lines for the longest name. */
  function roomForNames(data) {
    const ctx = document.createElement("canvas").getContext("2d");
    ctx.font = NAME;
    const widths = data.names.map((name) => Math.min(ctx.measureText(name).width, NAME_MOST));
    return Math.ceil(Math.max(...widths)) + MARK + 4;
  }

  function lines(kind, data, width) {
    const { css } = data;
    const whole = data.columns.flat().every(Number.isInteger);
    const named = data.people.every(Boolean);
    const series = data.names.map((label, seat) => ({
      label,
      stroke: named ? data.people[seat].colour : css("--act"),
      width: 2.5,
      dash: named ? data.people[seat].dash : [],
      paths: kind !== "race" ? uPlot.paths.stepped({ align: 1 }) : undefined,
      points: { show: !named, size: 5, fill: css("--act") },
    }));
    const right = kind === "days" ? 44 : null; // for the first and the last day
    return {
      width,
      height: HEIGHT,
      padding: [null, named ? roomForNames(data) : right, null, kind === "days" ? 24 : null],
      scales: {
        x: { time: false },
        y: { range: (_, low, high) => [Math.min(0, low * 1.05), Math.max(1, high * 1.05)] },
      },
      axes: [
        along(kind, data),
        axis(css, { size: room, values: signed, ...(whole ? { incrs: STEPS } : {}) }),
      ],
      series: [{}, ...series],
      legend: { show: false },
      cursor: { show: false },
      hooks: named ? { draw: [drawPeople(kind, data)] } : {},
    };
  }

  function bars(data, width) {
    const { css } = data;
    const name = (plot, places) =>
      places.map((at) => short(plot, data.labels[Math.round(-at)] ?? ""));
    return {
      width,
      height: 40 + 34 * data.labels.length,
      scales: {
        x: { time: false, ori: 1, dir: 1, range: () => [0.5 - data.labels.length, 0.5] },
        y: { ori: 0, dir: 1, range: (_, low, high) => [Math.min(0, low), Math.max(1, high)] },
      },
      axes: [
        axis(css, {
          side: 3,
          size: room,
          values: name,
          splits: () => data.labels.map((_, at) => -at).reverse(),
          grid: { show: false },
        }),
        axis(css, { side: 2, space: 60, values: signed }),
      ],
      series: [
        {},
        {
          label: data.names[0],
          fill: css("--act"),
          stroke: css("--act"),
          paths: uPlot.paths.bars({ size: [0.6, 24] }),
          points: { show: false },
        },
      ],
      legend: { show: false },
      cursor: { show: false },
    };
  }

  function draw(figure) {
    const place = figure.querySelector(".drawing");
    const data = read(figure);
    place.hidden = false;
    place.replaceChildren();
    const kind = figure.dataset.chart;
    const width = place.clientWidth;
    if (kind === "bars") {
      const back = [...data.places].reverse();
      new uPlot(
        bars(data, width),
        [back.map((at) => -at), back.map((at) => data.columns[0][at])],
        place,
      );
    } else {
      new uPlot(lines(kind, data, width), [data.places, ...data.columns], place);
    }
  }

  const figures = [...document.querySelectorAll("[data-chart]")];
  const drawAll = () => figures.forEach(draw);
  figures.forEach((figure) => figure.querySelector("details").removeAttribute("open"));
  drawAll();
  let width = window.innerWidth;
  window.addEventListener("resize", () => {
    if (window.innerWidth !== width) {
      width = window.innerWidth;
      drawAll();
    }
  });
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawAll);
})();
