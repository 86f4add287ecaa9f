import { bytesOf, type StorageAdapter } from "./folder-storage.server";

interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  metadata: Awaited<ReturnType<StorageAdapter["headObject"]>>;
}

/** Stores files in memory, for an embedded backend without a `DATA_DIR`. */
export function memoryStorage(): StorageAdapter {
  const objects = new Map<string, StoredObject>();
  const nameOf = (bucket: string, key: string) => `${bucket}/${key}`;

  function find(bucket: string, key: string): StoredObject {
    const found = objects.get(nameOf(bucket, key));
    if (!found) throw new Error("No such object");
    return found;
  }

  return {
    driver: null,
    async getObject(bucket, key) {
      const { bytes, metadata } = find(bucket, key);
      return { metadata, httpStatusCode: 200, body: new Blob([bytes]) };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const bytes = await bytesOf(body);
      const size = bytes.byteLength;
      const lastModified = new Date();
      const metadata = {
        mimetype,
        cacheControl,
        size,
        contentLength: size,
        lastModified,
        eTag: `"${lastModified.getTime()}-${size}"`,
        httpStatusCode: 200,
      };
      objects.set(nameOf(bucket, key), { bytes, metadata });
      return metadata;
    },
    async deleteObject(bucket, key) {
      objects.delete(nameOf(bucket, key));
    },
    async deleteObjects(bucket, keys) {
      for (const key of keys) objects.delete(nameOf(bucket, key));
    },
    async copyObject(from, key, _version, to, newKey) {
      const copy = find(from, key);
      objects.set(nameOf(to, newKey), copy);
      return copy.metadata;
    },
    async headObject(bucket, key) {
      return find(bucket, key).metadata;
    },
    async privateAssetUrl(bucket, key) {
      return `memory:${nameOf(bucket, key)}`;
    },
  };
}
