import { afterEach, beforeEach, vi } from "vitest";
import { readPostedBody } from "~/platform/forms/posted-body.server";
import type { Receiving } from "~/platform/forms/reading.server";
import { openDrafts } from "~/platform/uploads/drafts.server";

export const KILOBYTE = 1024;

export const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost:3000/x", {
    method: "POST",
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });

/** Reads posts with drafts of its own, removed after each test. */
export function bodyReader() {
  const drafts = openDrafts();
  /** The result of queued work: its refusal, or null for a stored file. */
  const turns: unknown[] = [];
  const queued = vi.fn<Receiving["queued"]>();
  afterEach(async () => {
    await drafts.remove();
  });
  beforeEach(() => {
    turns.length = 0;
    queued.mockReset().mockImplementation(async (work) => {
      const outcome = await work().catch((error: unknown) => {
        turns.push(error);
        throw error;
      });
      turns.push(outcome);
      return outcome;
    });
  });

  /**
   * The form that was read, or the reason and the field of its refusal.
   *
   * @param fields the most bytes of a file in each file field
   */
  async function read(request: Request, fields?: Record<string, number>) {
    const { form, refused } = await readPostedBody(request, fields && { fields, drafts, queued });
    return { refused, fields: [...form] };
  }

  return { drafts, turns, queued, read };
}
