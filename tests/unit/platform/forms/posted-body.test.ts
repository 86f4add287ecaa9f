import { describe, expect, test } from "vitest";
import { cleanFields, NO_TEXT } from "~/platform/forms/posted-fields";
import { bodyReader, KILOBYTE, post } from "./posted-body-support";

const URLENCODED = "application/x-www-form-urlencoded";
const { read } = bodyReader();

/** A body in chunks without a length; `sent()` returns the number of bytes read. */
function chunked(kilobytes: number) {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= kilobytes) return controller.close();
      controller.enqueue(new Uint8Array(64 * KILOBYTE).fill(97));
      sent += 64;
    },
  });
  return { stream, sent: () => sent };
}

async function entriesOf(request: Request, files?: Record<string, number>) {
  const { refused, fields } = await read(request, files);
  return refused?.reason ?? fields;
}

test("an ordinary form is read, Polish letters and all", async () => {
  expect(
    await entriesOf(post(new URLSearchParams({ name: "Łucja & Żak", bio: "a\r\nb" }))),
  ).toEqual([
    ["name", "Łucja & Żak"],
    ["bio", "a\r\nb"],
  ]);
});

test("a form with files is read, with any file names; a file in another field is no text", async () => {
  const form = new FormData();
  form.append("name", "Łucja");
  form.append("avatar", new File(["x"], "Umowa;2026 a=b.png"));
  form.append("name2", new File(["x"], "x.png"));
  form.append("toString", new File(["x"], "x.png"));
  expect(await entriesOf(post(form), { avatar: 100 })).toEqual([
    ["name", "Łucja"],
    ["name2", NO_TEXT],
    ["toString", NO_TEXT],
    ["avatar", expect.any(File)],
  ]);
});

test("a form that may be empty is malformed with a file in its text field (rules 142)", async () => {
  const form = new FormData();
  form.append("name", new File(["Anna"], "name.txt"));
  const { fields } = await read(post(form));
  const posted = new FormData();
  for (const [name, value] of fields) posted.append(name, value);
  const names = { scalars: new Set(["name"]), lists: new Set<string>() };
  expect(cleanFields(posted, names).malformed).toBe(true);
});

describe("too large", () => {
  test("by its header: the body is discarded", async () => {
    const { stream, sent } = chunked(1024);
    expect(
      await entriesOf(
        post(stream, { "Content-Type": URLENCODED, "Content-Length": String(KILOBYTE * KILOBYTE) }),
      ),
    ).toBe("too-large");
    expect(sent()).toBeGreaterThanOrEqual(1024);
  });

  test("without a word about its length", async () => {
    const { stream, sent } = chunked(4096);
    expect(await entriesOf(post(stream, { "Content-Type": URLENCODED }))).toBe("too-large");
    expect(sent()).toBeGreaterThanOrEqual(4096);
  });

  test("without end: at most 40 MB of it are read", async () => {
    const { stream, sent } = chunked(200 * KILOBYTE);
    expect(await entriesOf(post(stream, { "Content-Type": URLENCODED }))).toBe("too-large");
    expect(sent()).toBeGreaterThanOrEqual(40 * KILOBYTE);
    expect(sent()).toBeLessThan(41 * KILOBYTE);
  });

  test("in one file, where files are welcome", async () => {
    const form = new FormData();
    form.append("avatar", new File([new Uint8Array(700 * KILOBYTE)], "a.png"));
    expect(await entriesOf(post(form), { avatar: 100 * KILOBYTE })).toBe("too-large");
  });

  test("in one file: the other texts are read", async () => {
    const form = new FormData();
    form.append("topic", "Żółta teczka");
    form.append("attachment", new File([new Uint8Array(9 * KILOBYTE * KILOBYTE)], "skan.pdf"));
    form.append("after", "x");
    expect(await read(post(form), { attachment: 5 * KILOBYTE * KILOBYTE })).toEqual({
      refused: { reason: "too-large", field: "attachment" },
      fields: [
        ["topic", "Żółta teczka"],
        ["after", "x"],
      ],
    });
  });

  test("in one file among others: the texts are read", async () => {
    const form = new FormData();
    form.append("tags", "IT");
    form.append("tags", "HR");
    form.append("attachment", new File(["mały"], "mały.txt"));
    form.append("attachment", new File([new Uint8Array(2048 * KILOBYTE)], "duży.pdf"));
    const { refused, fields } = await read(post(form), { attachment: KILOBYTE * KILOBYTE });
    expect([refused, fields.filter(([, value]) => typeof value === "string")]).toEqual([
      { reason: "too-large", field: "attachment" },
      [
        ["tags", "IT"],
        ["tags", "HR"],
      ],
    ]);
  });

  test("in texts alone, with an allowed file: the texts within the limit are read", async () => {
    const form = new FormData();
    form.append("topic", "Teczka");
    form.append("bio", "a".repeat(700 * KILOBYTE));
    expect(await read(post(form), { attachment: KILOBYTE })).toEqual({
      refused: { reason: "too-large" },
      fields: [["topic", "Teczka"]],
    });
  });

  test("half a megabyte of text is not", async () => {
    expect(
      await entriesOf(post(`name=${"a".repeat(500 * KILOBYTE)}`, { "Content-Type": URLENCODED })),
    ).toHaveLength(1);
  });
});

describe("malformed", () => {
  test.each([
    ["text/plain", "a=b"],
    ["application/json", '{"a":"b"}'],
    ["", "a=b"],
    ["multipart/form-data", "a=b"],
    ["multipart/form-data; boundary=", "a=b"],
    ["multipart/form-data; boundary=x", "--y\r\n\r\n"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nunfinished',
    ],
  ])("is a body of type %j that reads %j", async (type, body) => {
    expect(
      await entriesOf(post(new TextEncoder().encode(body), type ? { "Content-Type": type } : {})),
    ).toBe("malformed");
  });

  test("and aborted in the middle: the part before is read", async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x\r\nContent-Disposition: form-data; name="b"\r\n\r\nunfin';
    expect(
      await read(
        post(new TextEncoder().encode(body), { "Content-Type": "multipart/form-data; boundary=x" }),
      ),
    ).toEqual({
      refused: { reason: "malformed" },
      fields: [
        ["a", "1"],
        ["b", "unfin"],
      ],
    });
  });

  test("is a form of more than a thousand fields", async () => {
    expect(await entriesOf(post("a=1&".repeat(1001), { "Content-Type": URLENCODED }))).toBe(
      "malformed",
    );
  });

  test("is a form of more than twenty files", async () => {
    const form = new FormData();
    for (let index = 0; index < 21; index += 1) form.append("avatar", new File(["x"], "a.png"));
    expect(await entriesOf(post(form), { avatar: 100 })).toBe("malformed");
  });

  test("is a type spelt so that its size would not be watched", async () => {
    const { stream, sent } = chunked(2048);
    expect(
      await entriesOf(post(stream, { "Content-Type": "Application/X-WWW-Form-Urlencoded" })),
    ).toBe("malformed");
    expect(sent()).toBeGreaterThanOrEqual(2048);
  });
});
