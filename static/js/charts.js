/* Draws each picture from the table below it. Without this script the tables are there, open. */
(() => {
  const HEIGHT = 260;
  const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 100000, 1000000];
  const dashes = [[], [8, 4], [2, 3]];
  const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  function read(figure) {
    const table = figure.querySelector("details table"); // the legend of a picture is a table too
    const names = [...table.tHead.rows[0].cells].slice(1).map((cell) => cell.textContent);
    const rows = [...table.tBodies[0].rows];
    const number = (cell) => Number(cell.dataset.value ?? cell.textContent.replace("\u2212", "-"));
    return {
      names,
      along: figure.dataset.along ?? table.tHead.rows[0].cells[0].textContent,
      labels: rows.map((row) => row.cells[0].dataset.short ?? row.cells[0].textContent),
      places: rows.map((row, at) => Number(row.dataset.at ?? at)),
      marks: rows.map((row) => (row.dataset.mark === undefined ? null : Number(row.dataset.mark))),
      columns: names.map((_, at) => rows.map((row) => number(row.cells[at + 1]))),
    };
  }

  function axis(more) {
    return {
      font: "12px system-ui",
      labelFont: "12px system-ui",
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
    let text = name;
    while (
      text.length > 1 &&
      plot.ctx.measureText(text).width > (plot.width / 2) * devicePixelRatio
    ) {
      text = text.replace(/.…?$/u, "…");
    }
    return text;
  }

  function along(kind, data) {
    const days =
      kind === "days"
        ? { space: 60, values: (_, places) => places.map((at) => data.labels[at] ?? "") }
        : {};
    return axis({ incrs: STEPS, label: data.along, ...days });
  }

  function lines(kind, data, width) {
    const colours = [css("--act"), css("--ink"), css("--gain")];
    const whole = data.columns.flat().every(Number.isInteger);
    const series = data.names.map((label, seat) => ({
      label,
      stroke: colours[seat % 3],
      width: 2,
      dash: dashes[seat % 3],
      paths: kind !== "race" ? uPlot.paths.stepped({ align: 1 }) : undefined,
      points: {
        show: true,
        size: kind === "race" ? 9 : 5,
        fill: colours[seat % 3],
        filter:
          kind === "race"
            ? () => data.marks.flatMap((mark, at) => (mark === seat ? [at] : []))
            : undefined,
      },
    }));
    return {
      width,
      height: HEIGHT,
      padding: kind === "days" ? [null, 44, null, 24] : undefined, // for the first and the last day
      scales: {
        x: { time: false },
        y: { range: (_, low, high) => [Math.min(0, low * 1.05), Math.max(1, high * 1.05)] },
      },
      axes: [
        along(kind, data),
        axis({ size: room, values: signed, ...(whole ? { incrs: STEPS } : {}) }),
      ],
      series: [{}, ...series],
      legend: {
        live: false,
        markers: { width: 3, dash: (_, seat) => ["solid", "dashed", "dotted"][(seat - 1) % 3] },
      },
      cursor: { show: false },
    };
  }

  function bars(data, width) {
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
        axis({
          side: 3,
          size: room,
          values: name,
          splits: () => data.labels.map((_, at) => -at).reverse(),
          grid: { show: false },
        }),
        axis({ side: 2, space: 60, values: signed }),
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
