import type { PdfCardLine } from "./pdf-document";

const POINTS_PER_MM = 72 / 25.4;
const [WIDTH, HEIGHT] = [95 * POINTS_PER_MM, 68 * POINTS_PER_MM];
const [COLUMNS, ROWS] = [2, 4];
const PADDING = 14;
const INK = "#072a33";
const CUT = "#6d878c";

/** The smallest letters that a name is still read in. */
const SMALLEST = 8;

/**
 * Draws cards on sheets of eight; the first sheet is the present page, which is empty.
 *
 * @returns where the last sheet ends
 */
export function drawCards(
  file: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  cards: readonly (readonly PdfCardLine[])[],
): number {
  for (const [index, lines] of cards.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (index > 0 && place === 0) file.addPage();
    const left = (file.page.width - COLUMNS * WIDTH) / 2 + (place % COLUMNS) * WIDTH;
    const top = (file.page.height - ROWS * HEIGHT) / 2 + Math.floor(place / COLUMNS) * HEIGHT;
    drawCutLines(file, left, top);
    const card = file.struct("Sect");
    parent.add(card);
    drawLines(file, card, lines, { left, top });
    card.end();
  }
  return file.page.height;
}

function drawCutLines(file: PDFKit.PDFDocument, left: number, top: number): void {
  file.markContent("Artifact", { type: "Layout" });
  file.save().lineWidth(0.5).dash(3, { space: 3 }).strokeColor(CUT);
  file.rect(left, top, WIDTH, HEIGHT).stroke().restore();
  file.endMarkedContent();
}

function drawLines(
  file: PDFKit.PDFDocument,
  card: PDFKit.PDFStructureElement,
  lines: readonly PdfCardLine[],
  { left, top }: { left: number; top: number },
): void {
  const width = WIDTH - 2 * PADDING;
  const set = ({ isBold }: PdfCardLine, size: number) =>
    file
      .font(isBold ? "bold" : "regular")
      .fontSize(size)
      .fillColor(INK);
  const fitted = lines
    .filter(({ text }) => text !== "")
    .map((line) => {
      let { size } = line;
      while (size > SMALLEST && set(line, size).widthOfString(line.text) > width) size -= 1;
      const height = set(line, size).heightOfString(line.text, { width, align: "center" });
      return { line, size, height };
    });
  const sum = fitted.reduce((total, { height }) => total + height + 4, 0);
  let y = top + (HEIGHT - sum) / 2;
  for (const { line, size, height } of fitted) {
    const place = y;
    const draw = () => {
      set(line, size);
      file.text(line.text, left + PADDING, place, { width, align: "center" });
    };
    card.add(file.struct("P", {}, draw));
    y += height + 4;
  }
}
