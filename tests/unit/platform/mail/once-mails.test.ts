import { describe, expect, test } from "vitest";
import type { Deliver, Left } from "~/platform/mail/delivery.server";
import { onceRow, outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { MINUTE, pass, senderOfTest } from "./support";

const begin = senderOfTest();

/** Puts a mail of a mailing into the outbox. */
const enqueueOnce = (id: string, handedAt: string | null = null) =>
  transaction(() => {
    const mail = onceRow(
      {
        to: `${id}@example.com`,
        kind: "mailingEvent",
        subject: "Próba",
        priority: "bulk",
        paragraphs: [],
        link: null,
        ifWantedBy: null,
      },
      { id, mailingId: "one" },
    );
    outbox.save({ ...mail, handedAt });
  });

/** A sender whose server does `serve` with each mail. */
function start(serve: Deliver) {
  // A transaction may run twice, so this counts nothing.
  const left = new Map<string, Left>();
  let tries = 0;
  begin(
    async (mail) => {
      tries += 1;
      await serve(mail);
    },
    { onLeave: ({ id }, how) => left.set(id, how) },
  );
  return { left, tries: () => tries };
}

const answer = (responseCode: number, command: string) =>
  Object.assign(new Error(String(responseCode)), { responseCode, command });

describe("a mail that must never come twice (rules 1210)", () => {
  test("is noted before its end and leaves when the server has it", async () => {
    await enqueueOnce("a");
    const noted: unknown[] = [];
    const { left } = start(async (mail) => {
      noted.push(outbox.find("a")?.handedAt);
      await mail.beforeEnd?.();
      noted.push(outbox.find("a")?.handedAt);
    });
    await pass(0);
    expect(noted).toEqual([null, expect.any(String)]);
    expect([...left]).toEqual([["a", "sent"]]);
    expect(outbox.list()).toEqual([]);
  });

  test("is not sent again after a kill between its end and the answer", async () => {
    await enqueueOnce("b", "2026-11-20T09:00:00.000Z");
    const { left, tries } = start(async () => undefined);
    await pass(MINUTE);
    expect([[...left], tries()]).toEqual([[["b", "unclear"]], 0]);
  });

  test("is not sent again where the server is silent after its end", async () => {
    await enqueueOnce("c");
    const { left, tries } = start(async (mail) => {
      await mail.beforeEnd?.();
      throw new Error("Timeout");
    });
    await pass(10 * MINUTE);
    expect([[...left], tries()]).toEqual([[["c", "unclear"]], 1]);
  });

  test("is sent again where the server has refused it for now, or was gone before its end", async () => {
    await enqueueOnce("d");
    const faults = [new Error("Connection closed"), answer(451, "DATA"), null];
    const { left, tries } = start(async (mail) => {
      const fault = faults.shift();
      if (fault && !("responseCode" in fault)) throw fault;
      await mail.beforeEnd?.();
      if (fault) throw fault;
    });
    await pass(5 * MINUTE);
    expect([[...left], tries()]).toEqual([[["d", "sent"]], 3]);
  });

  test("leaves at once where it is refused for good, and after a day where nobody answers", async () => {
    await enqueueOnce("e");
    const { left } = start(async () => {
      throw answer(550, "RCPT TO");
    });
    await pass(0);
    expect([...left]).toEqual([["e", "refused"]]);
    expect(outbox.list()).toEqual([]);
  });

  test("is stopped before its end where it may not go any more", async () => {
    await enqueueOnce("f");
    let verdict: "send" | "drop" = "send";
    const left = new Map<string, Left>();
    let ended = 0;
    begin(
      async (mail) => {
        verdict = "drop";
        await mail.beforeEnd?.();
        ended += 1;
      },
      { verdictOn: () => verdict, onLeave: ({ id }, how) => left.set(id, how) },
    );
    await pass(2 * MINUTE);
    expect([[...left], ended]).toEqual([[["f", "dropped"]], 0]);
  });
});
