import type { QrPicture } from "~/platform/qr/qr-picture";

/** A document to print: facts only, so that the same facts are the same file. */
export interface PdfDocument {
  title: string;
  /** BCP 47. */
  language: string;
  author: string;
  /** Day of the document, `YYYY-MM-DD`. */
  date: string;
  blocks: readonly PdfBlock[];
  /** A line at the end of each page; none if empty. */
  footer: string;
}

/** A line in the middle of a card; it gets smaller until it fits. */
export interface PdfCardLine {
  text: string;
  /** Points. */
  size: number;
  isBold?: boolean;
}

export interface PdfColumn {
  label: string;
  /** Share of the width; all columns together make 1. */
  width: number;
  isNumeric?: boolean;
}

/** A picture in a document and on its page. */
export interface PdfPicture {
  /** The bytes as base64, for the file; empty on a page. */
  png: string;
  /** The address, for the page; empty in a file. */
  src: string;
  /** Points on paper, pixels on the page. */
  width: number;
  height: number;
  /** Its description, for people who do not see it. */
  alt: string;
}

/** Blocks stand below each other, in the order in which they are read. */
export type PdfBlock =
  | { kind: "heading"; level: 1 | 2; text: string; align?: "center" }
  | { kind: "text"; text: string; look?: "plain" | "bold" | "small" | "large"; align?: "center" }
  /** Labels with their values. */
  | { kind: "facts"; facts: readonly { label: string; value: string }[] }
  | {
      kind: "table";
      columns: readonly PdfColumn[];
      rows: readonly (readonly string[])[];
      /** The row of sums; its cells are bold. */
      total?: readonly string[];
      /** Points that each row has at least, such as for a signature. */
      rowHeight?: number;
    }
  /** Cards with lines to cut along, 95 by 68 mm, eight on a sheet of their own. */
  | { kind: "cards"; cards: readonly (readonly PdfCardLine[])[] }
  /** A code as wide as its column at most, and what it says for people who do not see it. */
  | { kind: "qr"; picture: QrPicture; alt: string; caption: string; size: number }
  /** A picture in the middle. */
  | { kind: "picture"; picture: PdfPicture }
  /** Blocks side by side. */
  | { kind: "columns"; columns: readonly { width: number; blocks: readonly PdfBlock[] }[] }
  | { kind: "line" }
  /** Free paper, in points. */
  | { kind: "space"; height: number }
  /** The next block begins a page. */
  | { kind: "page" };
