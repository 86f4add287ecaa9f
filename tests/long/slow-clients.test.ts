import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { failuresIn, type Portal, startPortal } from "../support/portal.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** Hundreds of slow clients, real or simulated, do not slow others down (rules 191). */

/** The bytes read from a connection, and the time of its end. */
interface Line {
  socket: Socket;
  text: string;
  endedAfter: number | null;
}

/** Requests on one connection of a client who reads no response. */
const ANSWERS = 300;

let portal: Portal;
let member: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  member = new Visitor(portal.url, { Origin: portal.url });
  await joinAs(member);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
});

/** Opens a connection and sends `text`. */
function open(...words: string[]): Line {
  const began = performance.now();
  const socket = connect(Number(new URL(portal.url).port), "localhost");
  const line: Line = { socket, text: "", endedAfter: null };
  socket.on("data", (data) => {
    line.text += data;
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    line.endedAfter = (performance.now() - began) / 1000;
  });
  for (const word of words) socket.write(word);
  return line;
}

const many = (count: number, one: () => Line): Line[] => Array.from({ length: count }, one);

/** A byte a second on each connection, until they are closed. */
function drip(lines: readonly Line[]): void {
  const timer = setInterval(() => {
    for (const { socket } of lines) if (socket.writable) socket.write("a");
  }, 1_000);
  void Promise.all(
    lines.map(({ socket }) => new Promise((resolve) => socket.once("close", resolve))),
  ).then(() => clearInterval(timer));
}

const isOver = (lines: readonly Line[]) =>
  lines.filter(({ endedAfter }) => endedAfter === null).length;
const memory = () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${portal.pid}/status`, "utf8"))?.[1]) / 1024;

/** Response times in milliseconds for some pages and for a message to the office. */
async function waits(): Promise<number[]> {
  const times: number[] = [];
  for (const path of ["/", "/events", "/dashboard", "/my-profile", "/experts"]) {
    const began = performance.now();
    expect((await member.get(path)).status, path).toBe(200);
    times.push(performance.now() - began);
  }
  const began = performance.now();
  const letter = {
    name: "Zofia",
    email: "zofia@example.com",
    subject: `Pismo ${began}`,
    message: "Dzień dobry",
  };
  expect((await member.post("/contact", letter)).status).toBe(200);
  return [...times, performance.now() - began];
}

const worst = (times: readonly number[]) => Math.max(...times);

test("drip, stall, idle: other clients are served, memory stays within its limit, and each slow one is closed in time", async () => {
  // Until the heap has the size that ordinary pages need.
  for (let turn = 0; turn < 30; turn += 1) await waits();
  const [quiet, before] = [worst([...(await waits()), ...(await waits())]), memory()];
  const HEAD = "GET / HTTP/1.1\r\nHost: portal\r\n";
  const FORM =
    "POST /contact HTTP/1.1\r\nHost: portal\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n";
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const UPLOAD = [
    `POST /my-profile?form=avatar HTTP/1.1\r\nHost: portal\r\nOrigin: ${portal.url}\r\nCookie: ${cookie}\r\n`,
    "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n",
    '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  ];
  const headers = many(300, () => open(`${HEAD}X-Slow: `));
  const silent = many(100, () => open());
  const bodies = many(200, () => open(FORM));
  const uploads = many(20, () => open(...UPLOAD));
  const idle = many(300, () => open(`${HEAD}\r\n`));
  const unread = many(50, () => open(`${HEAD}\r\n`.repeat(ANSWERS)));
  drip([...headers, ...bodies, ...uploads]);

  let slowest = 0;
  let peak = 0;
  const began = performance.now();
  const look = async () => {
    slowest = Math.max(slowest, worst(await waits()));
    peak = Math.max(peak, memory());
    await pause(1_000);
  };
  while (performance.now() - began < 25_000) await look();
  expect(isOver(headers), "headers that drip").toBe(0);
  expect(headers.every(({ text }) => text === "" || text.startsWith("HTTP/1.1 408"))).toBe(true);
  expect(isOver(silent), "who says nothing").toBe(0);
  expect(idle.every(({ text }) => text.startsWith("HTTP/1.1 200"))).toBe(true);
  expect(isOver(unread), "who asks on without reading").toBe(0);
  while (performance.now() - began < 135_000) await look();
  expect(isOver(idle), "idle ones").toBe(0);
  expect(isOver(bodies), "bodies that drip").toBe(0);
  expect(isOver(uploads), "uploads that drip").toBe(0);

  expect(slowest, "the longest wait of others, of five seconds").toBeLessThan(
    Math.max(10 * quiet, 2_000),
  );
  expect(peak - before, "MB for a thousand connections").toBeLessThan(150);
  expect(failuresIn(portal.log())).toEqual([]);
});

test("bodies of 100 MB, with a length or without, cost nothing and are refused", async () => {
  const before = memory();
  const chunk = "a".repeat(1024 * 1024);
  const send = async (words: string, wrapped: string) => {
    const line = open(words);
    for (let megabytes = 0; megabytes < 100 && line.endedAfter === null; megabytes += 1) {
      if (!line.socket.writable) break;
      if (!line.socket.write(wrapped))
        await Promise.race([
          new Promise((resolve) => line.socket.once("drain", resolve)),
          pause(500),
        ]);
    }
    await expect.poll(() => line.endedAfter, { timeout: 30_000 }).not.toBeNull();
    return line.text;
  };
  const POST =
    "POST /contact HTTP/1.1\r\nHost: portal\r\nContent-Type: application/x-www-form-urlencoded\r\n";
  const said = Array.from({ length: 5 }, () =>
    send(`${POST}Content-Length: ${100 * chunk.length}\r\n\r\n`, chunk),
  );
  const unsaid = Array.from({ length: 5 }, () =>
    send(
      `${POST}Transfer-Encoding: chunked\r\n\r\n`,
      `${chunk.length.toString(16)}\r\n${chunk}\r\n`,
    ),
  );
  for (const text of await Promise.all([...said, ...unsaid]))
    expect(text === "" || text.startsWith("HTTP/1.1 413"), text.slice(0, 80)).toBe(true);
  expect((await Promise.all(said)).every((text) => text.startsWith("HTTP/1.1 413"))).toBe(true);
  expect(memory() - before).toBeLessThan(150);
  await waits();
});
