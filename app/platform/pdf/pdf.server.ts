import { drawBlocks } from "./blocks.server";
import { allDrawable, drawable } from "./drawable";
import { asArtifact, setLook } from "./drawing.server";
import type { PdfDocument } from "./pdf-document";

/** Around an A4 page, in points. */
const MARGIN = 56;
const FOOTER_GAP = 18;

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
  file.on("pageAdded", () => drawFooter(file, drawable(document.footer)));
  const root = file.struct("Document", { title: document.title });
  file.addStructure(root);
  file.addPage();
  const { left, right } = file.page.margins;
  const place = { x: left, y: file.page.margins.top, width: file.page.width - left - right };
  drawBlocks({ file, parent: root }, allDrawable(document.blocks), place);
  root.end();
  file.end();
  return bytes;
}

/** The two fonts, a subset of Lato with the letters of `drawable`. */
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
