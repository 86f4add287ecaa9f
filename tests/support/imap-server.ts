import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll } from "vitest";

/** The few commands of IMAP (RFC 3501) that reading a mailbox takes. */
export interface ImapServer {
  /** `imap://…` of its mailbox. */
  readonly url: string;
  /** Mails by their number; each gets the next one. */
  add(source: string): void;
  /** Begins the mailbox anew, with other numbers. */
  reset(): void;
  /** Commands that it got, without their tags. */
  readonly commands: string[];
}

export const PASSWORD = "tajne@hasło";

/** Starts a server for the tests of a file. */
export function imapServer(): ImapServer {
  const sockets = new Set<Socket>();
  const commands: string[] = [];
  const state = { port: 0, validity: 1, mails: [] as string[] };
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
    let waiting = Buffer.alloc(0);
    socket.on("data", (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (let end = endOfCommand(waiting, socket); end > 0; end = endOfCommand(waiting, socket)) {
        const line = waiting.subarray(0, end).toString().trimEnd();
        waiting = waiting.subarray(end);
        const [, tag = "", command = ""] = /^(\S+) ([\s\S]*)$/.exec(line) ?? [];
        commands.push(command);
        socket.write(Buffer.concat(answer(tag, command)));
      }
    });
  });

  function answer(tag: string, command: string): Buffer[] {
    const lines = (...texts: string[]) => texts.map((text) => Buffer.from(`${text}\r\n`));
    const ok = lines(`${tag} OK done`);
    const name = command.toUpperCase();
    if (name.startsWith("CAPABILITY")) return [...lines("* CAPABILITY IMAP4rev1"), ...ok];
    if (name.startsWith("LOGIN"))
      return command.includes(PASSWORD) ? ok : lines(`${tag} NO wrong password`);
    if (name.startsWith("LIST")) return [...lines('* LIST (\\HasNoChildren) "/" "INBOX"'), ...ok];
    if (name.startsWith("EXAMINE"))
      return [
        ...lines(
          `* ${state.mails.length} EXISTS`,
          "* FLAGS (\\Seen)",
          `* OK [UIDVALIDITY ${state.validity}]`,
          `* OK [UIDNEXT ${state.mails.length + 1}]`,
          `${tag} OK [READ-ONLY] done`,
        ),
      ];
    if (name.startsWith("UID SEARCH")) {
      const from = Number(/UID (\d+):\*/.exec(name)?.[1] ?? 1);
      const all = state.mails.map((_, index) => index + 1);
      const found = all.filter((uid) => uid >= from || uid === all.length);
      return [...lines(`* SEARCH ${found.join(" ")}`.trim()), ...ok];
    }
    if (name.startsWith("UID FETCH")) {
      const wanted = rangesIn(command.split(" ")[2] ?? "");
      const item = /BODY\.PEEK\[\](<\d+)?/.exec(name)?.[1] ? "BODY[]<0>" : "BODY[]";
      const found = state.mails.flatMap((source, index) => {
        if (!wanted.has(index + 1)) return [];
        const body = Buffer.from(source, "latin1");
        const head = `* ${index + 1} FETCH (UID ${index + 1} ${item} {${body.length}}\r\n`;
        return [Buffer.from(head), body, Buffer.from(")\r\n")];
      });
      return [...found, ...ok];
    }
    return ok;
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    state.port = typeof address === "object" && address ? address.port : 0;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    get url() {
      return `imap://portal:${encodeURIComponent(PASSWORD)}@127.0.0.1:${state.port}/INBOX`;
    },
    add: (source) => void state.mails.push(source),
    reset() {
      state.validity += 1;
      state.mails = [];
      commands.length = 0;
    },
    commands,
  };
}

/** The end of a whole command, with its literals; 0 while it is not there. */
function endOfCommand(bytes: Buffer, socket: Socket): number {
  for (let from = 0; ; ) {
    const end = bytes.indexOf("\r\n", from);
    if (end === -1) return 0;
    const literal = /\{(\d+)\}$/.exec(bytes.subarray(from, end).toString());
    if (!literal) return end + 2;
    const after = end + 2 + Number(literal[1]);
    if (bytes.length < after + 2) {
      if (bytes.length === end + 2) socket.write("+ go on\r\n");
      return 0;
    }
    from = after;
  }
}

/** "1:3,5" */
const rangesIn = (text: string): ReadonlySet<number> =>
  new Set(
    text.split(",").flatMap((range) => {
      const [from = 0, to = from] = range.split(":").map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
  );
