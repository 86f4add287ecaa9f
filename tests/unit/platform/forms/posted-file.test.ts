import { existsSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { BusyError } from "~/platform/queues/queue.server";
import { bodyReader, KILOBYTE, post } from "./posted-body-support";

const { drafts, turns, queued, read } = bodyReader();

describe("a file", () => {
  const formWith = (...files: File[]) => {
    const form = new FormData();
    form.append("topic", "Teczka");
    for (const file of files) form.append("attachment", file);
    form.append("after", "x");
    return form;
  };
  const scan = (kilobytes: number) =>
    new File([new Uint8Array(kilobytes * KILOBYTE).fill(97)], "skan.pdf");
  const TEXTS = [
    ["topic", "Teczka"],
    ["after", "x"],
  ];
  const MOST = { attachment: 5 * KILOBYTE * KILOBYTE };

  test("is read from the disk, in its turn and to its last byte, until the drafts are removed", async () => {
    const paths = vi.spyOn(drafts, "newPath");
    const { fields } = await read(post(formWith(scan(5 * KILOBYTE))), MOST);
    const file = new Map(fields).get("attachment") as File;
    expect([file.name, file.size, turns]).toEqual(["skan.pdf", MOST.attachment, [null]]);
    expect((await file.bytes()).every((byte) => byte === 97)).toBe(true);
    const path = String(paths.mock.results[0]?.value);
    expect(existsSync(path)).toBe(true);
    await drafts.remove();
    expect(existsSync(path)).toBe(false);
  });

  test("that was not selected does not enter the queue", async () => {
    const { fields } = await read(post(formWith(new File([], ""))), MOST);
    const { name, size } = new Map(fields).get("attachment") as File;
    expect([name, size]).toEqual(["", 0]);
    expect(queued).not.toHaveBeenCalled();
  });

  test.each([
    [1024, 1024, null],
    [1024, 1023, { reason: "too-large", field: "attachment" }],
  ])("of %i bytes where %i are allowed: %j", async (size, attachment, refused) => {
    expect(
      await read(post(formWith(new File([new Uint8Array(size)], "a.pdf"))), { attachment }),
    ).toMatchObject({ refused });
  });

  test("is skipped without free space, and the other texts are read", async () => {
    queued.mockRejectedValue(new BusyError("too many", { retryAfter: 30 }));
    expect(await read(post(formWith(scan(3000))), MOST)).toEqual({
      refused: { reason: "busy" },
      fields: TEXTS,
    });
  });

  test("that the disk refuses is read past, and its turn is over", async () => {
    vi.spyOn(drafts, "newPath").mockReturnValueOnce("/nowhere/at/all");
    expect(await read(post(formWith(scan(3000))), MOST)).toEqual({
      refused: { reason: "not-saved" },
      fields: TEXTS,
    });
    expect(turns).toEqual([{ reason: "not-saved" }]);
  });

  test("ends at once if its sender disconnects, and leaves the queue", async () => {
    const whole = new Uint8Array(
      await new Request("http://localhost", {
        method: "POST",
        body: formWith(scan(300)),
      }).arrayBuffer(),
    );
    const boundary = new TextDecoder().decode(whole.subarray(2, 200)).split("\r\n")[0];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(whole.subarray(0, 100 * KILOBYTE));
        setTimeout(() => controller.error(new Error("aborted")), 50);
      },
    });
    expect(
      await read(post(body, { "Content-Type": `multipart/form-data; boundary=${boundary}` }), MOST),
    ).toMatchObject({
      refused: { reason: "malformed" },
    });
    expect(turns).toEqual([expect.any(Error)]);
  });
});
