import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { singleton } from "~/platform/memo/singleton.server";
import { workThread } from "~/platform/queues/work-thread.server";
import type { PdfDocument } from "./pdf-document";

/** A list of 400 people takes a second of a processor, and many on a busy machine. */
const DEADLINE_MS = 60_000;
/** The fonts are read at the first document; a thread that waits keeps some 50 MB. */
const IDLE_MS = 20_000;
const KEPT_BYTES = 8_000_000;

const inThread = workThread<PdfDocument, Uint8Array<ArrayBuffer>>(
  "pdf-worker",
  "app/platform/pdf/pdf-worker.ts",
  {
    deadlineMs: DEADLINE_MS,
    idleMs: IDLE_MS,
    memoryMb: 96,
    maxWaiting: 20,
    maxWaitMs: 10_000,
    busy: { retryAfter: 5, text: "errors:busyDocuments" },
  },
);

type Bytes = Uint8Array<ArrayBuffer>;

const state = singleton("pdfs", () => ({
  made: new LRUCache<string, Bytes>({
    maxSize: KEPT_BYTES,
    maxEntrySize: KEPT_BYTES / 4,
    sizeCalculation: (bytes) => bytes.length,
  }),
  underWay: new Map<string, Promise<Bytes>>(),
}));

/**
 * Makes a PDF without holding up other requests; the same document is made once (rules 1362).
 *
 * @throws BusyError if too many wait
 */
export async function pdfOf(document: PdfDocument): Promise<Bytes> {
  const key = createHash("sha256").update(JSON.stringify(document)).digest("base64");
  const made = state.made.get(key) ?? state.underWay.get(key);
  if (made) return made;
  const making = drawn(document);
  state.underWay.set(key, making);
  try {
    const bytes = await making;
    state.made.set(key, bytes);
    return bytes;
  } finally {
    state.underWay.delete(key);
  }
}

async function drawn(document: PdfDocument): Promise<Bytes> {
  // Node alone cannot run the source of the thread, whose fonts the build reads.
  if (!import.meta.env.PROD) {
    const { makePdf } = await import("./pdf.server");
    return new Uint8Array(await makePdf(document));
  }
  let bytes: Bytes | null = null;
  await inThread(document, (piece) => {
    bytes = piece;
  });
  if (bytes === null) throw new Error("the thread has made no document");
  return bytes;
}
