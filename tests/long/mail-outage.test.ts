import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeClock, hasFakeTime } from "../support/fake-time.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { type SmtpServer, startSmtpServer } from "../support/smtp-server.ts";
import { logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** Seconds of the portal per real second. */
const SPEED = 40;
const minutes = (count: number) => pause((count * 60_000) / SPEED);

/**
 * The reply of a mail server to each client: silence, a closed connection, "busy", or accepting the
 * mail.
 */
type Manner = "silent" | "gone" | "busy" | "well";

describe.skipIf(!hasFakeTime)("a mail server that is unavailable for an hour", () => {
  const clock = fakeClock();
  let smtp: SmtpServer;
  let portal: Portal;
  let manner: Manner = "well";
  const held = new Set<Socket>();
  const front = createServer((socket) => {
    held.add(socket.on("error", () => undefined));
    if (manner === "gone") socket.destroy();
    if (manner === "busy") socket.end("421 4.3.2 try again later\r\n");
    if (manner === "well") {
      const behind = connect(Number(new URL(smtp.url).port), "127.0.0.1").on("error", () =>
        socket.destroy(),
      );
      socket.pipe(behind).pipe(socket);
    }
  }).listen(0, "127.0.0.1");
  beforeAll(async () => {
    smtp = await startSmtpServer();
    if (!front.listening) await once(front, "listening");
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${(front.address() as AddressInfo).port}`,
      MAIL_FROM: "Izba <portal@izba.example>",
    };
    portal = await startPortal(env, undefined, clock.within);
    clock.run(SPEED);
    // The process looks at its clock once a second.
    await pause(1_500);
  });
  afterAll(async () => {
    await portal.kill();
    clock.remove();
    for (const socket of held) socket.destroy();
    front.close();
    await smtp.stop();
  });

  async function write(subject: string): Promise<void> {
    const fields = { name: "Zofia", email: "zofia@example.com", subject, message: "Ile wynosi?" };
    const sent = await new Visitor(portal.url, { Origin: portal.url }).post("/contact", fields);
    expect(sent.status, sent.text.slice(0, 300)).toBe(200);
  }

  test("no mail is lost or sent twice, pages open meanwhile, and staff see the queue", async () => {
    const subjects: string[] = [];
    for (const away of ["silent", "gone", "busy"] as const) {
      manner = away;
      for (let letter = 0; letter < 4; letter += 1) {
        subjects.push(`Pismo ${away} ${letter}.`);
        await write(`Pismo ${away} ${letter}.`);
        expect(
          (await new Visitor(portal.url).get(["/", "/events", "/experts", "/login"][letter] ?? "/"))
            .status,
        ).toBe(200);
        await minutes(5);
      }
    }
    const received = () =>
      smtp.mails
        .map(({ headers }) => headers.subject ?? "")
        .filter((subject) => subject.includes("Pismo"));
    expect(received()).toEqual([]);
    const staff = new Visitor(portal.url);
    await logInStaff(staff);
    const waiting = await staff.get("/admin/mails");
    expect(waiting.text).toContain("Ponawiana");
    manner = "well";
    await expect
      .poll(() => received().length, { timeout: 240_000, interval: 1_000 })
      .toBeGreaterThanOrEqual(subjects.length);
    // All retries happen within two hours.
    await minutes(20);
    for (const subject of subjects)
      expect(
        received().filter((one) => one.includes(subject)),
        subject,
      ).toHaveLength(1);
    expect((await staff.get("/admin/mails")).text).not.toContain("Ponawiana");
  });
});
