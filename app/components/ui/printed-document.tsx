import type { PdfBlock, PdfDocument } from "~/platform/pdf/pdf-document";
import { QrCode } from "./qr-code";

/** A document as a page to read and print, of the same blocks as its file. */
export function PrintedDocument({ document }: { document: Omit<PdfDocument, "author"> }) {
  return (
    <article className="panel grid gap-4 p-5 sm:p-8 print:p-0">
      <Blocks blocks={document.blocks} />
      <p className="muted border-t border-line pt-3 text-sm">{document.footer}</p>
    </article>
  );
}

const Blocks = ({ blocks }: { blocks: readonly PdfBlock[] }) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change
    <Block key={index} block={block} />
  ));

const LOOKS = {
  plain: "",
  bold: "font-semibold",
  small: "muted text-sm",
  large: "text-2xl font-bold",
};

const alignOf = ({ align }: { align?: "center" }) => (align ? "text-center" : "");

function Block({ block }: { block: PdfBlock }) {
  switch (block.kind) {
    case "heading":
      return block.level === 1 ? (
        <h1 className={`text-2xl wrap-anywhere ${alignOf(block)}`}>{block.text}</h1>
      ) : (
        <h2 className={`text-lg wrap-anywhere ${alignOf(block)}`}>{block.text}</h2>
      );
    case "text":
      return (
        <p className={`wrap-anywhere ${LOOKS[block.look ?? "plain"]} ${alignOf(block)}`}>
          {block.text}
        </p>
      );
    case "facts":
      return (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
          {block.facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="muted">{label}</dt>
              <dd className="font-semibold select-all wrap-anywhere max-sm:-mt-3">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case "table":
      return <Table block={block} />;
    case "qr":
      return (
        <figure className="max-w-60">
          <QrCode picture={block.picture} label={block.alt} className="w-full" />
          <figcaption className="muted mt-1 text-center text-sm">{block.caption}</figcaption>
        </figure>
      );
    case "picture": {
      const { src, width, height, alt } = block.picture;
      return <img className="mx-auto" src={src} width={width} height={height} alt={alt} />;
    }
    case "columns":
      return (
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          {block.columns.map(({ blocks }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change
              key={index}
              className="grid min-w-48 flex-1 basis-48 content-start gap-1"
            >
              <Blocks blocks={blocks} />
            </div>
          ))}
        </div>
      );
    case "cards":
      return (
        <ul className="grid gap-2 sm:grid-cols-2">
          {block.cards.map((lines, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a document never change
            <li key={index} className="border border-dashed border-line p-4 text-center">
              {lines.map(({ text, isBold }) => (
                <p key={text} className={isBold ? "text-lg font-semibold" : undefined}>
                  {text}
                </p>
              ))}
            </li>
          ))}
        </ul>
      );
    case "line":
      return <hr className="border-line" />;
    case "space":
      return <div className="h-4" />;
    case "page":
      return <hr className="border-line" />;
  }
}

function Table({ block }: { block: Extract<PdfBlock, { kind: "table" }> }) {
  const alignOf = (index: number) =>
    `px-1 py-2 ${block.columns[index]?.isNumeric ? "text-right tabular-nums whitespace-nowrap" : "text-left"}`;
  const rows = [...block.rows, ...(block.total ? [block.total] : [])];
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line">
          {block.columns.map(({ label }, index) => (
            <th key={label} scope="col" className={`muted text-sm font-normal ${alignOf(index)}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.join()}
            className={`border-b border-line ${row === block.total ? "font-semibold" : ""}`}
          >
            {row.map((cell, index) => (
              <td
                key={block.columns[index]?.label}
                className={`${index === 0 ? "wrap-anywhere" : ""} ${alignOf(index)}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
