import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect } from "vitest";
import { type Cast, castAt } from "./support/cast.ts";
import { FORM_OF_EACH_KIND, FORMS } from "./support/forms.ts";
import { expectAlive, expectRefusedForm, parsePage, recordsOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

let cast: Cast;
let before: Record<string, unknown>;
const { portal } = sharedPortal();
test.beforeAll(async () => {
  cast = await castAt(portal.url);
  before = await recordsOf(cast.at("member"));
});
test.afterAll(async () => {
  expect(await recordsOf(cast.at("member"))).toEqual(before);
});

const URLENCODED = "application/x-www-form-urlencoded";
const MEGABYTE = 1024 * 1024;

describe.each(FORMS.map((form) => [form.name, form] as const))("%s", (_, form) => {
  const { path, stage, fields, texts } = form;
  const encoded = new URLSearchParams(fields).toString();
  const multipart = (boundary: string) =>
    Object.entries(fields)
      .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join("");

  async function post(body: RequestInit["body"], type: string | null, headers: Record<string, string> = {}) {
    const init: RequestInit = { method: "POST", body, headers: { ...headers, ...(type && { "Content-Type": type }) }, duplex: "half" };
    return parsePage(await cast.at(stage).request(path, init));
  }

  const odd: [what: string, type: string, body: string][] = [
    ["text/plain", "text/plain", encoded],
    ["JSON", "application/json", JSON.stringify(fields)],
    ["XML", "application/xml", "<a/>"],
    ["an empty type", " ", encoded],
    ["multipart without a boundary", "multipart/form-data", multipart("x")],
    ["multipart with a boundary that is not there", "multipart/form-data; boundary=other", multipart("x")],
    ["multipart that is cut", "multipart/form-data; boundary=x", `${multipart("x")}--x\r\nContent-Dispo`],
    [
      "multipart with more parts than any form",
      "multipart/form-data; boundary=x",
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1500)}--x--\r\n`,
    ],
  ];
  const isOfItsKind = FORM_OF_EACH_KIND.has(form);
  test.each(isOfItsKind ? odd : odd.slice(0, 1))("refuses %s", async (_, type, body) => {
    expectRefusedForm(await post(Buffer.from(body), type));
  });

  if (!isOfItsKind) return;

  test("refuses a body without a type", async () => {
    expectRefusedForm(await post(Buffer.from(encoded), null));
  });

  if (texts.length > 0)
    test("refuses a file in the place of a text", async () => {
      const data = new FormData();
      for (const name of Object.keys(fields)) data.append(name, new File(["x"], "Umowa;2026=a.pdf", { type: "application/pdf" }));
      expectRefusedForm(await post(data, null));
    });

  test("answers 1 MB with a page that says it is too much, announced or not", async () => {
    const body = Buffer.from(`${encoded}&more=${"a".repeat(MEGABYTE)}`);
    expectRefusedForm(await post(body, URLENCODED), 413);
    expectRefusedForm(await post(new Blob([body]).stream(), URLENCODED), 413);
    const part = `--x\r\nContent-Disposition: form-data; name="more"\r\n\r\n${"a".repeat(MEGABYTE)}\r\n--x--\r\n`;
    expectRefusedForm(await post(Buffer.from(part), "multipart/form-data; boundary=x"), 413);
  });
});

test("a sender that breaks off in the middle leaves nothing behind", async () => {
  const { port } = new URL(portal.url);
  for (const { path } of FORMS) {
    const socket = connect(Number(port), "localhost");
    await once(socket, "connect");
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: ${URLENCODED}\r\nContent-Length: 100\r\n\r\nfirstName=Zo`,
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
  }
  await expectAlive(portal);
});

test("a hundred megabytes without an announcement are cut off and take no memory", async () => {
  const chunk = new Uint8Array(MEGABYTE).fill(97);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < 100) controller.enqueue(chunk);
      else controller.close();
    },
  });
  const answer = await fetch(`${portal.url}/login`, {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": URLENCODED },
  }).catch(() => null);
  expect([undefined, 413]).toContain(answer?.status);
  await expectAlive(portal);
}, 30_000);
