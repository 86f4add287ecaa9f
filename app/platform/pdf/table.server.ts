import {
  asArtifact,
  type BlockOf,
  breaksPage,
  drawLine,
  drawText,
  type Place,
  roomFor,
  setLook,
  type Target,
  type TextOptions,
} from "./drawing.server";

const CELL_PADDING = 5;

/** Draws a table whose rows stay in one piece. @returns where it ends */
export function drawTable({ file, parent }: Target, block: BlockOf<"table">, place: Place): number {
  const table = file.struct("Table");
  parent.add(table);
  const target = { file, parent: table };
  const labels = block.columns.map(({ label }) => label);
  const head = { tag: "TH", look: "small", scope: "Column" } as const;
  let y = drawRow(target, labels, block, place, head);
  for (const row of block.rows) {
    if (breaksPage(file, heightOfRow(file, row, block, place, {}), y)) {
      file.addPage();
      y = drawHeadAgain(file, labels, block, { ...place, y: file.page.margins.top });
    }
    y = drawRow(target, row, block, { ...place, y }, { tag: "TD" });
  }
  if (block.total)
    y = drawRow(target, block.total, block, { ...place, y }, { tag: "TD", look: "bold" });
  table.end();
  return y;
}

function heightOfRow(
  file: PDFKit.PDFDocument,
  cells: readonly string[],
  { columns, rowHeight = 0 }: BlockOf<"table">,
  place: Place,
  { look = "plain", tag }: TextOptions,
): number {
  setLook(file, look);
  const heights = cells.map((cell, index) => {
    const width = (columns[index]?.width ?? 0) * place.width - 2 * CELL_PADDING;
    return file.heightOfString(cell, { width, lineGap: 2 });
  });
  return Math.max(...heights, tag === "TH" ? 0 : rowHeight - 2 * CELL_PADDING) + 2 * CELL_PADDING;
}

/** The labels at the top of a further page, which readers know already. */
function drawHeadAgain(
  file: PDFKit.PDFDocument,
  labels: readonly string[],
  { columns }: BlockOf<"table">,
  place: Place,
): number {
  let end = place.y;
  const draw = () => {
    setLook(file, "small");
    let x = place.x;
    for (const [index, label] of labels.entries()) {
      const width = (columns[index]?.width ?? 0) * place.width;
      const align = columns[index]?.isNumeric ? "right" : "left";
      const options = { width: width - 2 * CELL_PADDING, align, lineGap: 2 } as const;
      file.text(label, x + CELL_PADDING, place.y + CELL_PADDING, options);
      end = Math.max(end, file.y);
      x += width;
    }
  };
  asArtifact(file, "Pagination", draw);
  return drawLine(file, { ...place, y: end + CELL_PADDING });
}

/** Draws a row that stays in one piece, and the rule below it. */
function drawRow(
  { file, parent }: Target,
  cells: readonly string[],
  block: BlockOf<"table">,
  place: Place,
  options: TextOptions,
): number {
  const { columns } = block;
  const widths = columns.map(({ width }) => width * place.width);
  const height = heightOfRow(file, cells, block, place, options);
  const y = roomFor(file, place.y, height) + CELL_PADDING;
  const row = file.struct("TR");
  parent.add(row);
  let x = place.x;
  let end = y;
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0;
    const cellPlace = { x: x + CELL_PADDING, y, width: width - 2 * CELL_PADDING };
    const align = columns[index]?.isNumeric ? "right" : "left";
    end = Math.max(end, drawText({ file, parent: row }, cell, cellPlace, { ...options, align }));
    x += width;
  }
  row.end();
  return drawLine(file, {
    ...place,
    y: Math.max(end, y + height - 2 * CELL_PADDING) + CELL_PADDING,
  });
}
