/** The text, rules and rows that all documents are drawn with. Lengths are in points. */
import type { PdfBlock } from "./pdf-document";

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

export interface Target {
  file: PDFKit.PDFDocument;
  parent: PDFKit.PDFStructureElement;
}

/** Where a block begins. */
export interface Place {
  x: number;
  y: number;
  width: number;
}

export interface TextOptions {
  tag?: string;
  look?: Look | undefined;
  align?: "left" | "right" | "center" | undefined;
  scope?: "Column" | "Row";
}

export function drawText(
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
export const tagOptions = (options: {
  alt?: string;
  scope?: "Column" | "Row";
  bbox?: [number, number, number, number];
}): PDFKit.Mixins.StructureElementOptions => options;

export function setLook(file: PDFKit.PDFDocument, look: Look): void {
  const { font, size, colour } = LOOKS[look];
  file.font(font).fontSize(size).fillColor(colour);
}

/** The place of something that stays in one piece: here, or at the top of the next page. */
export function roomFor(file: PDFKit.PDFDocument, y: number, height: number): number {
  if (!breaksPage(file, height, y)) return y;
  file.addPage();
  return file.page.margins.top;
}

export function breaksPage(file: PDFKit.PDFDocument, height: number, y: number): boolean {
  const { top, bottom } = file.page.margins;
  return y + height > file.page.height - bottom && y !== top;
}

export type BlockOf<Kind extends PdfBlock["kind"]> = Extract<PdfBlock, { kind: Kind }>;

/** A rule, which readers skip. */
export function drawLine(file: PDFKit.PDFDocument, { x, y, width }: Place): number {
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

export function asArtifact(
  file: PDFKit.PDFDocument,
  type: "Layout" | "Pagination",
  draw: () => void,
): void {
  file.markContent("Artifact", { type });
  draw();
  file.endMarkedContent();
}
