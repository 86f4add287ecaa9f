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
  /** A line at the end of each page. */
  footer: string;
}

export interface PdfColumn {
  label: string;
  /** Share of the width; all columns together make 1. */
  width: number;
  isNumeric?: boolean;
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
    }
  /** A code as wide as its column at most, and what it says for people who do not see it. */
  | { kind: "qr"; picture: QrPicture; alt: string; caption: string; size: number }
  /** Blocks side by side. */
  | { kind: "columns"; columns: readonly { width: number; blocks: readonly PdfBlock[] }[] }
  | { kind: "line" }
  /** Free paper, in points. */
  | { kind: "space"; height: number }
  /** The next block begins a page. */
  | { kind: "page" };
