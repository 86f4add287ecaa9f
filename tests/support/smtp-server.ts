import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

export interface ReceivedMail {
  /** Addresses of the envelope, which decide the recipients. */
  from: string;
  to: string[];
  /** Headers by lower-case name, decoded. */
  headers: Record<string, string>;
  /** The plain text. */
  text: string;
}

export interface SmtpServer {
  /** For `SMTP_URL`. */
  url: string;
  mails: ReceivedMail[];
  /** Number of connections so far. */
  connections: number;
  /** Number of senders that wait for a response that does not come. */
  held: number;
  /** Waits for a mail that `matches`; fails after ten seconds. */
  receive(matches: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 10_000;

/**
 * A mail server that accepts everything and delivers nothing, with the SMTP that a client needs.
 *
 * @param refusesAll refuses each recipient: for now (451) or for good (550)
 * @param stopsAt stops responding when it is offered a mail, or after it has accepted one
 * @param treats decides about each attempt to send to an address
 */
export async function startSmtpServer({
  refusesAll = null,
  stopsAt = null,
  treats = () => "accepted",
}: Temper = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  let [held, connections] = [0, 0];
  const hold = () => {
    held += 1;
  };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket.once("close", () => open.delete(socket)));
    void serve(socket, mails, hold, { refusesAll, stopsAt, treats }).catch(() => socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    get connections() {
      return connections;
    },
    get held() {
      return held;
    },
    async receive(matches) {
      const deadline = Date.now() + PATIENCE_MS;
      while (Date.now() < deadline) {
        const mail = mails.find(matches);
        if (mail) return mail;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(
        `no such mail among: ${mails.map(({ to, headers }) => `${to} ${headers.subject}`).join("; ") || "none"}`,
      );
    },
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, "close");
    },
  };
}

/**
 * Refused for good, refused for now, silence, a connection that breaks before the content, and one
 * that breaks after the mail was accepted, before the answer.
 */
export type Treatment = "accepted" | "550" | "451" | "silence" | "cut" | "cut after it";

interface Temper {
  refusesAll?: "451" | "550" | null;
  stopsAt?: "offered" | "kept" | null;
  treats?: (address: string) => Treatment;
}

async function serve(
  socket: Socket,
  mails: ReceivedMail[],
  hold: () => void,
  { refusesAll, stopsAt, treats = () => "accepted" }: Temper,
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let envelope = { from: "", to: [] as string[] };
  let content: string[] | null = null;
  let treatment: Treatment = "accepted";
  say("220 tests");
  for await (const line of createInterface({
    input: socket,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (content) {
      if (line !== ".") {
        content.push(line.replace(/^\./, ""));
        continue;
      }
      mails.push({ ...envelope, ...readMessage(content.join("\r\n")) });
      if (treatment === "cut after it") {
        socket.destroy();
        return;
      }
      if (stopsAt === "kept") {
        hold();
        continue;
      }
      content = null;
      envelope = { from: "", to: [] };
      say("250 kept");
      continue;
    }
    const [, address = ""] = /<(.*?)>/.exec(line) ?? [];
    const command = line.slice(0, 4).toUpperCase();
    if (command === "MAIL") envelope.from = address;
    if (command === "RCPT") {
      envelope.to.push(address);
      treatment = treats(address);
    }
    if (command === "RCPT" && (treatment === "550" || treatment === "451")) {
      envelope.to = [];
      say(`${treatment} <${address}>: Recipient address rejected`);
      continue;
    }
    if (command === "RCPT" && treatment === "silence") {
      hold();
      continue;
    }
    if (command === "DATA" && treatment === "cut") {
      socket.destroy();
      return;
    }
    if (command === "RSET") envelope = { from: "", to: [] };
    if (command === "DATA" && stopsAt === "offered") {
      hold();
      continue;
    }
    if (command === "DATA") content = [];
    if (command === "RCPT" && refusesAll) {
      say(`${refusesAll} <${address}>: Recipient address rejected`);
      continue;
    }
    say(command === "DATA" ? "354 go on" : command === "QUIT" ? "221 bye" : "250 fine");
    if (command === "QUIT") socket.end();
  }
}

/** The headers and the plain text of a message, also from nested parts. */
function readMessage(message: string): Pick<ReceivedMail, "headers" | "text"> {
  const end = message.indexOf("\r\n\r\n");
  const lines = message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      decodeWords(line.slice(line.indexOf(":") + 1).trim()),
    ]),
  );
  const body = message.slice(end + 4);
  const [, boundary] =
    /^multipart\/.*boundary="?([^";]+)/i.exec(headers["content-type"] ?? "") ?? [];
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return {
      headers,
      text:
        parts
          .map((part) => readMessage(part.replace(/^\r\n/, "")).text)
          .find((text) => text !== "") ?? "",
    };
  }
  const isText = /^text\/plain/i.test(headers["content-type"] ?? "text/plain");
  return { headers, text: isText ? decode(body, headers["content-transfer-encoding"]) : "" };
}

/** Header text outside ASCII (RFC 2047). */
const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, way: string, word: string) =>
      /B/i.test(way)
        ? decode(word, "base64")
        : decode(word.replaceAll("_", " "), "quoted-printable"),
    );

function decode(body: string, encoding = ""): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, "base64").toString();
  if (!/quoted-printable/i.test(encoding)) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
