import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Locale } from "~/platform/i18n/locale";
import { log } from "~/platform/log/logger.server";
import { workQueue } from "~/platform/queues/queue.server";
import type { PersonalFile } from "~/platform/store/personal-data";
import { archiveName, numbered } from "./archive-names";
import { dataDocument } from "./data-document";
import type { YourData } from "./your-data.server";

/** Each file is one task, so that a slow download blocks nobody. */
const queued = workQueue("your-data-files", { concurrency: 4 });

/**
 * A ZIP of a person's data: JSON, a readable page and their files. At most one file is in memory,
 * and each is read when the previous one was sent.
 */
export function dataArchive(data: YourData, locale: Locale): ReadableStream<Uint8Array> {
  const chunks = chunksOf(data, locale);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}

async function* chunksOf(data: YourData, locale: Locale): AsyncGenerator<Uint8Array> {
  const { t } = locale;
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => ready.splice(0);
  const files = numbered(
    data.files.map((file) => archiveName(file.name) || t("your-data:archive.file")),
  );
  const { name, at, parts } = data;

  const json = {
    name,
    at,
    ...Object.fromEntries(parts.map((part) => [part.name, part.rows])),
    files,
  };
  for (const [path, text] of [
    [`${t("your-data:archive.filename")}.json`, JSON.stringify(json, null, 2)],
    [`${t("your-data:archive.filename")}.html`, dataDocument(data, files, locale)],
  ] as const) {
    add(zip, new ZipDeflate(path), strToU8(text));
    yield* taken();
  }
  for (const [index, file] of data.files.entries()) {
    const bytes = await queued(() => readWhole(file));
    const path = `${t("your-data:archive.folder")}/${files[index]}`;
    if (bytes) add(zip, new ZipPassThrough(path), bytes);
    else add(zip, new ZipPassThrough(`${path}.txt`), strToU8(t("your-data:archive.missing")));
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** The response has begun and cannot fail: a file that cannot be read is replaced by a note. */
async function readWhole(file: PersonalFile): Promise<Uint8Array | null> {
  try {
    return await file.read();
  } catch (error) {
    log.warn({ err: error }, "a file is missing in a data download");
    return null;
  }
}

function add(zip: Zip, entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array): void {
  zip.add(entry);
  entry.push(bytes, true);
}
