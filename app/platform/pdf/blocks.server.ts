import { drawCards } from "./cards.server";
import {
  type BlockOf,
  drawLine,
  drawText,
  type Place,
  roomFor,
  setLook,
  type Target,
  tagOptions,
} from "./drawing.server";
import type { PdfBlock } from "./pdf-document";
import { drawTable } from "./table.server";

const GAP = 10;

/** Draws blocks below each other. @returns the end of the last one */
export function drawBlocks(target: Target, blocks: readonly PdfBlock[], place: Place): number {
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
    case "picture":
      return drawPicture(target, block, place);
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

function drawPicture({ file, parent }: Target, block: BlockOf<"picture">, place: Place): number {
  const { png, width, height, alt } = block.picture;
  const y = roomFor(file, place.y, height + 2 * GAP);
  const x = place.x + (place.width - width) / 2;
  const bbox: [number, number, number, number] = [x, y, x + width, y + height];
  // By an address, because the package stores a picture with the same one once.
  const draw = () => file.image(`data:image/png;base64,${png}`, x, y, { width, height });
  parent.add(file.struct("Figure", tagOptions({ alt, bbox }), draw));
  return y + height;
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
