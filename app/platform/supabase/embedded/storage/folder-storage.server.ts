import { createHash, type Hash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";
import type { App } from "@supabase/lite";

export type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Body = Parameters<StorageAdapter["uploadObject"]>[3];
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;

interface Description {
  mimetype: string;
  cacheControl: string;
  eTag: string;
}

/** Files that no row knows, by the day on which they were found. */
const ASIDE = "unknown";
const DAY_MS = 86_400_000;

/**
 * Stores files in a folder: bytes in `objects/<bucket>/<key>`, metadata in
 * `descriptions/<bucket>/<key>.json`. Separate folders, so that no key can forge the metadata of
 * another.
 */
export class FolderStorage implements StorageAdapter {
  driver = null;
  readonly #base: string;

  constructor(base: string) {
    this.#base = resolve(base);
  }

  async getObject(bucket: string, key: string) {
    const metadata = await this.headObject(bucket, key);
    return {
      metadata,
      httpStatusCode: 200,
      body: new Blob([await readFile(this.#bytes(bucket, key))]),
    };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ) {
    const hash = createHash("sha256");
    await this.#write(this.#bytes(bucket, key), passing(body, hash));
    await this.#describe(bucket, key, {
      mimetype,
      cacheControl,
      eTag: `"${hash.digest("hex").slice(0, 32)}"`,
    });
    return this.headObject(bucket, key);
  }

  async deleteObject(bucket: string, key: string) {
    await rm(this.#bytes(bucket, key), { force: true });
    await rm(this.#description(bucket, key), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]) {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(
    from: string,
    key: string,
    _version: string | undefined,
    to: string,
    newKey: string,
  ) {
    await this.#write(this.#bytes(to, newKey), await readFile(this.#bytes(from, key)));
    await this.#describe(to, newKey, await this.#read(from, key));
    return this.headObject(to, newKey);
  }

  async headObject(bucket: string, key: string): Promise<Metadata> {
    const [{ size, mtime }, description] = await Promise.all([
      stat(this.#bytes(bucket, key)),
      this.#read(bucket, key),
    ]);
    return { ...description, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 };
  }

  async privateAssetUrl(bucket: string, key: string) {
    return `file://${this.#bytes(bucket, key)}`;
  }

  /** Moves a file out of its bucket, into a folder of today. */
  async putAside(bucket: string, key: string): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    for (const [part, from] of [
      ["objects", this.#bytes(bucket, key)],
      ["descriptions", this.#description(bucket, key)],
    ] as const) {
      const to = this.#inside(ASIDE, relative(this.#base, from).replace(part, `${day}/${part}`));
      await mkdir(dirname(to), { recursive: true });
      await rename(from, to).catch(noFolder);
    }
  }

  /** Removes what was moved aside so many days ago. */
  async removeAside(days: number): Promise<void> {
    const folder = resolve(this.#base, ASIDE);
    for (const day of await readdir(folder).catch(noFolder))
      if (Date.now() - Date.parse(day) > days * DAY_MS)
        await rm(resolve(folder, day), { recursive: true, force: true });
  }

  /**
   * Lists all files, with or without a row; `modified` in milliseconds. Some have metadata only.
   */
  async *list(): AsyncGenerator<{ bucket: string; key: string; modified: number }> {
    for (const [part, ending] of [
      ["objects", ""],
      ["descriptions", ".json"],
    ] as const) {
      const root = resolve(this.#base, part);
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(
        noFolder,
      )) {
        if (!entry.isFile()) continue;
        const path = resolve(entry.parentPath, entry.name);
        const [bucket = "", ...parts] = relative(
          root,
          path.slice(0, path.length - ending.length),
        ).split(sep);
        yield { bucket, key: parts.join("/"), modified: (await stat(path)).mtimeMs };
      }
    }
  }

  #bytes(bucket: string, key: string) {
    return this.#inside("objects", `${bucket}/${key}`);
  }

  #description(bucket: string, key: string) {
    return this.#inside("descriptions", `${bucket}/${key}.json`);
  }

  #inside(part: string, path: string) {
    const root = resolve(this.#base, part);
    const found = resolve(root, path);
    if (!found.startsWith(root + sep))
      throw new Error("The object key is outside of the storage folder");
    return found;
  }

  async #read(bucket: string, key: string): Promise<Description> {
    return JSON.parse(await readFile(this.#description(bucket, key), "utf8")) as Description;
  }

  #describe(bucket: string, key: string, { mimetype, cacheControl, eTag }: Description) {
    return this.#write(
      this.#description(bucket, key),
      JSON.stringify({ mimetype, cacheControl, eTag } satisfies Description),
    );
  }

  /** Writes atomically: a reader or a killed process never leaves or sees half a file. */
  async #write(path: string, content: string | Uint8Array | AsyncIterable<Uint8Array>) {
    const draft = this.#inside("drafts", randomUUID());
    await mkdir(dirname(draft), { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(draft, content, { flush: true });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Yields the chunks of an upload and adds them to `hash`. */
async function* passing(body: Body, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body instanceof Uint8Array
    ? [body]
    : (body as ReadableStream<Uint8Array>)) {
    hash.update(chunk);
    yield chunk;
  }
}

/** The bytes of an upload, whatever type the library passes. */
export async function bytesOf(body: Body): Promise<Uint8Array<ArrayBuffer>> {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
}
