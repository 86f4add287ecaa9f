import { drawCards } from "./cards.server";
import type { PdfBlock, PdfDocument } from "./pdf-document";

/** An A4 page in points. */
const MARGIN = 56;
const GAP = 10;
const FOOTER_GAP = 18;

const INK = "#072a33";
const MUTED = "#4b5f66";
const RULE = "#b9c6ca";

const LOOKS = {
  plain: { font: "regular", size: 10, colour: INK },
  bold: { font: "bold", size: 10, colour: INK },
  small: { font: "regular", size: 8.5, colour: MUTED },
  large: { font: "bold", size: 16, colour: INK },
  h1: { font: "bold", size: 18, colour: INK },
  h2: { font: "bold", size: 11, colour: INK },
} as const;

type Look = keyof typeof LOOKS;

/** Makes a tagged PDF (PDF/UA) with its fonts inside. Loads its package at the first document. */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  const { default: Pdf } = await import("pdfkit");
  const fonts = await loadFonts();
  const file = new Pdf({
    size: "A4",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_GAP },
    pdfVersion: "1.7",
    tagged: true,
    // The types of the package are those of an older version.
    subset: "PDF/UA" as never,
    lang: document.language,
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: document.title,
      Author: document.author,
      CreationDate: new Date(`${document.date}T12:00:00Z`),
    },
  });
  const bytes = readAll(file);
  file.registerFont("regular", fonts.regular).registerFont("bold", fonts.bold);
  file.on("pageAdded", () => drawFooter(file, document.footer));
  const root = file.struct("Document", { title: document.title });
  file.addStructure(root);
  file.addPage();
  const { left, right } = file.page.margins;
  const place = { x: left, y: file.page.margins.top, width: file.page.width - left - right };
  drawBlocks({ file, parent: root }, document.blocks, place);
  root.end();
  file.end();
  return bytes;
}

/** The two fonts, a subset of Lato with the letters of Europe's Latin alphabets. */
async function loadFonts(): Promise<Record<"regular" | "bold", Buffer>> {
  const [regular, bold] = await Promise.all([
    import("./fonts/regular.ttf?inline"),
    import("./fonts/bold.ttf?inline"),
  ]);
  return { regular: bytesOf(regular.default), bold: bytesOf(bold.default) };
}

const bytesOf = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");

const readAll = (file: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    file.on("data", (part: Buffer) => parts.push(part));
    file.on("end", () => resolve(Buffer.concat(parts)));
    file.on("error", reject);
  });

interface Target {
  file: PDFKit.PDFDocument;
  parent: PDFKit.PDFStructureElement;
}

/** Where a block begins. */
interface Place {
  x: number;
  y: number;
  width: number;
}

/** Draws blocks below each other. @returns the end of the last one */
function drawBlocks(target: Target, blocks: readonly PdfBlock[], place: Place): number {
  let y = place.y;
  for (const block of blocks) y = drawBlock(target, block, { ...place, y }) + GAP;
  return y;
}

/** @returns where the block ends */
function drawBlock(target: Target, block: PdfBlock, place: Place): number {
  switch (block.kind) {
    case "heading":
      return drawText(target, block.text, place, {
        tag: `H${block.level}`,
        look: `h${block.level}`,
        align: block.align,
      });
    case "text":
      return drawText(target, block.text, place, { look: block.look, align: block.align });
    case "facts":
      return drawFacts(target, block, place);
    case "table":
      return drawTable(target, block, place);
    case "qr":
      return drawQr(target, block, place);
    case "columns":
      return drawColumns(target, block, place);
    case "cards":
      return drawCards(target.file, target.parent, block.cards);
    case "line":
      return drawLine(target.file, place);
    case "space":
      return place.y + block.height;
    case "page":
      target.file.addPage();
      return target.file.page.margins.top - GAP;
  }
}

interface TextOptions {
  tag?: string;
  look?: Look | undefined;
  align?: "left" | "right" | "center" | undefined;
  scope?: "Column" | "Row";
}

function drawText(
  { file, parent }: Target,
  text: string,
  place: Place,
  { tag = "P", look = "plain", align = "left", scope }: TextOptions = {},
): number {
  setLook(file, look);
  const options = { width: place.width, align, lineGap: 2 };
  const y = roomFor(file, place.y, file.heightOfString(text, options));
  let end = y;
  const draw = () => {
    setLook(file, look);
    file.text(text, place.x, y, options);
    end = file.y;
  };
  parent.add(file.struct(tag, tagOptions(scope ? { scope } : {}), draw));
  return end;
}

/** Options that the types of the package do not know yet. */
const tagOptions = (options: {
  alt?: string;
  scope?: "Column" | "Row";
  bbox?: [number, number, number, number];
}): PDFKit.Mixins.StructureElementOptions => options;

function setLook(file: PDFKit.PDFDocument, look: Look): void {
  const { font, size, colour } = LOOKS[look];
  file.font(font).fontSize(size).fillColor(colour);
}

/** The place of something that stays in one piece: here, or at the top of the next page. */
function roomFor(file: PDFKit.PDFDocument, y: number, height: number): number {
  if (!breaksPage(file, height, y)) return y;
  file.addPage();
  return file.page.margins.top;
}

function breaksPage(file: PDFKit.PDFDocument, height: number, y: number): boolean {
  const { top, bottom } = file.page.margins;
  return y + height > file.page.height - bottom && y !== top;
}

type BlockOf<Kind extends PdfBlock["kind"]> = Extract<PdfBlock, { kind: Kind }>;

const LABEL_SHARE = 0.34;

function drawFacts({ file, parent }: Target, { facts }: BlockOf<"facts">, place: Place): number {
  const list = file.struct("L");
  parent.add(list);
  const labelWidth = place.width * LABEL_SHARE;
  let y = place.y;
  for (const { label, value } of facts) {
    const item = file.struct("LI");
    list.add(item);
    setLook(file, "bold");
    y = roomFor(file, y, file.heightOfString(value, { width: place.width - labelWidth }));
    const target = { file, parent: item };
    const labelEnd = drawText(
      target,
      label,
      { ...place, y, width: labelWidth },
      { tag: "Lbl", look: "small" },
    );
    const values = { x: place.x + labelWidth, y, width: place.width - labelWidth };
    const valueEnd = drawText(target, value, values, { tag: "LBody", look: "bold" });
    item.end();
    y = Math.max(labelEnd, valueEnd) + 2;
  }
  list.end();
  return y;
}

const CELL_PADDING = 5;

function drawTable({ file, parent }: Target, block: BlockOf<"table">, place: Place): number {
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

/** A rule, which readers skip. */
function drawLine(file: PDFKit.PDFDocument, { x, y, width }: Place): number {
  const line = () =>
    file
      .lineWidth(0.5)
      .strokeColor(RULE)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  asArtifact(file, "Layout", line);
  return y;
}

function drawQr({ file, parent }: Target, block: BlockOf<"qr">, place: Place): number {
  const size = Math.min(block.size, place.width);
  const y = roomFor(file, place.y, size + 4 * GAP);
  const bbox: [number, number, number, number] = [place.x, y, place.x + size, y + size];
  const draw = () => {
    file.save();
    file.translate(place.x, y).scale(size / block.picture.size);
    // The middle of the first row of modules lies at zero.
    file.translate(0, 0.5).lineWidth(1).strokeColor("black").path(block.picture.path).stroke();
    file.restore();
  };
  parent.add(file.struct("Figure", tagOptions({ alt: block.alt, bbox }), draw));
  const below = { ...place, y: y + size + 2 };
  return drawText({ file, parent }, block.caption, below, { look: "small" });
}

function drawColumns(target: Target, { columns }: BlockOf<"columns">, place: Place): number {
  const gap = 2 * GAP;
  const room = place.width - gap * (columns.length - 1);
  let x = place.x;
  const ends = columns.map(({ width, blocks }) => {
    const column = { x, y: place.y, width: width * room };
    x += column.width + gap;
    return drawBlocks(target, blocks, column) - GAP;
  });
  return Math.max(...ends);
}

function drawFooter(file: PDFKit.PDFDocument, footer: string): void {
  if (footer === "") return;
  const { margins, width, height } = file.page;
  const bottom = margins.bottom;
  const draw = () => {
    // Text below the margin would begin another page.
    margins.bottom = 0;
    setLook(file, "small");
    file.text(footer, margins.left, height - MARGIN, {
      width: width - margins.left - margins.right,
      lineBreak: false,
    });
    margins.bottom = bottom;
  };
  asArtifact(file, "Pagination", draw);
}

function asArtifact(
  file: PDFKit.PDFDocument,
  type: "Layout" | "Pagination",
  draw: () => void,
): void {
  file.markContent("Artifact", { type });
  draw();
  file.endMarkedContent();
}
