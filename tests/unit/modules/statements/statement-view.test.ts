import { describe, expect, it } from "vitest";
import { undoDecision } from "~/modules/money/dues/ledger/bank-payments.server";
import { ENTRY_REASONS } from "~/modules/money/dues/ledger/entry-reasons";
import { issueDuesInTransaction } from "~/modules/money/dues/ledger/ledger.server";
import { bookStatement } from "~/modules/money/statements/booking.server";
import { PROBLEMS } from "~/modules/money/statements/reading/bank-statement";
import { readStatements } from "~/modules/money/statements/reading/read-statements";
import { rehearseStatements } from "~/modules/money/statements/rehearsal.server";
import {
  rehearsalTable,
  statementRehearsal,
  statementRow,
} from "~/modules/money/statements/rehearsal.view.server";
import { withBooked } from "~/modules/money/statements/rehearsals.server";
import { fileRefusal } from "~/modules/money/statements/statement-reader.server";
import { historyItem } from "~/modules/staff/history/history.view.server";
import { transaction } from "~/platform/store/stores.server";
import { accepted } from "../../../support/accepted";
import { BY_STAFF } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { aDraft } from "../dues/support";

const HEAD = "Data operacji;Tytuł;Kwota;Waluta";

const rehearse = (lines: readonly string[]) =>
  rehearseStatements(readStatements(Buffer.from([HEAD, ...lines].join("\n"))));

type Rehearsed = Awaited<ReturnType<typeof rehearse>>;

const pageOf = (rehearsal: Rehearsed, statementId: string | null = null) => {
  const done = statementId === null ? null : { statementId };
  const file = { id: "1", filename: "wyciag.csv", done };
  const shown = withBooked(rehearsal, file);
  return {
    head: statementRehearsal(file, shown, { shown: shown.lines, locale }),
    rows: shown.lines.map((line, place) => statementRow(line, place, locale)),
  };
};

async function booked(lines: readonly string[]): Promise<string> {
  const rehearsal = await rehearse(lines);
  const shown = new Set(rehearsal.lines.map(({ index }) => index));
  const selection = { shown, agreed: shown, choices: new Map() };
  const seen = rehearsal.hash;
  const outcome = accepted(
    await bookStatement(rehearsal, {
      ...BY_STAFF,
      seen,
      selection,
      filename: null,
    }),
  );
  return outcome.id;
}

describe("the page of a statement (rules 1377)", () => {
  it("says before the booking how much of a due a part pays", async () => {
    const [due] = await issued(500_00);
    const { rows } = pageOf(await rehearse([`2026-11-02;${due};200,00;PLN`]));
    expect(rows[0]?.to).toMatchObject([
      { text: `${due}, 200 zł z 500 zł`, note: "zostanie 300 zł" },
    ]);
  });

  it("says after the booking what was booked and what waits, and what each row paid", async () => {
    const [part, whole] = await issued(500_00, 300_00);
    const lines = [
      `2026-11-02;${part};200,00;PLN`,
      `2026-11-02;${whole};400,00;PLN`,
      "2026-11-03;kawa;7,50;PLN",
    ];
    const id = await booked(lines);
    const { head, rows } = pageOf(await rehearse(lines), id);
    expect(head).toMatchObject({
      done: "Zaksięgowano 2 wpłaty (600 zł), 1 czeka na decyzję",
      undo: id,
      toBook: 0,
    });
    expect(rows.map(({ group, to }) => [group, to.map(({ text }) => text)])).toEqual([
      ["booked", [`${part}, 200 zł z 500 zł`]],
      ["booked", [`${whole}, 300 zł`, "nadpłata 100 zł"]],
      ["waiting", []],
    ]);
    expect(rehearsalTable(await rehearse(lines), locale)[1]?.[0]).toBe("Czeka na decyzję");
    const again = pageOf(await rehearse(lines));
    expect(again.head.bookedAt).toMatch(/\d{4}/);
    expect(again.rows.map(({ group }) => group)).toEqual(["known", "known", "waiting"]);
  });

  it("sums up what a booking did, says why rows wait, and takes a row back (rules 1636)", async () => {
    const [part, whole] = await issued(500_00, 300_00);
    const lines = [
      `2026-11-02;${part};200,00;PLN`,
      `2026-11-02;${whole};400,00;PLN`,
      "2026-11-03;kawa;7,50;PLN",
    ];
    const id = await booked(lines);
    const { head, rows } = pageOf(await rehearse(lines), id);
    expect(head.sums.map(({ value, note }) => [value, note])).toEqual([
      ["1 składka", "300 zł"],
      ["1 składka", "200 zł z 500 zł"],
      ["100 zł", expect.any(String)],
      ["7,50 zł", "1 wpłata"],
    ]);
    expect(rows.map(({ why }) => why?.label)).toEqual([undefined, undefined, "Nic nie pasuje"]);
    const [first] = rows;
    accepted(await undoDecision(first?.paymentId ?? "", first?.undo ?? "", BY_STAFF));
    const after = pageOf(await rehearse(lines), id);
    expect(after.head.done).toBe("Zaksięgowano 1 wpłatę (400 zł), 2 czekają na decyzję");
    expect(after.rows[0]).toMatchObject({
      group: "waiting",
      undo: null,
      why: { label: "Numer w tytule" },
      to: [{ text: "może z tej firmy" }],
    });
    expect(rehearsalTable(await rehearse(lines), locale)[1]?.at(-1)).toContain("Numer w tytule");
  });

  it("says that nothing was booked if everything waits", async () => {
    const lines = ["2026-11-03;kawa;7,50;PLN", "2026-11-03;herbata;5,00;PLN"];
    const id = await booked(lines);
    expect(pageOf(await rehearse(lines), id).head.done).toBe(
      "Nic nie zaksięgowano, 2 czekają na decyzję",
    );
  });

  it("counts what waits as its button does, with what waited from earlier files", async () => {
    const [due] = await issued(500_00);
    const earlier = "2026-11-03;kawa;7,50;PLN";
    await booked([earlier]);
    const lines = [earlier, `2026-11-04;${due};500,00;PLN`];
    const { head } = pageOf(await rehearse(lines), await booked(lines));
    expect(head.done).toBe("Zaksięgowano 1 wpłatę (500 zł), 1 czeka na decyzję");
    expect(head.counts.waiting).toBe(1);
  });

  it("names a file without lines without empty places", async () => {
    expect(pageOf(await rehearse([])).head.file).toBe("wyciag.csv.");
  });
});

const issued = async (...amounts: number[]): Promise<string[]> => {
  const drafts = amounts.map((amountGrosze) => aDraft({ companyId: "a", amountGrosze }));
  const rows = await transaction(() => issueDuesInTransaction(drafts, BY_STAFF));
  return rows.map(({ number }) => number);
};

describe("reasons of payments (rules 1378)", () => {
  // Later reasons were never stored without the key of their text.
  const stored = Object.keys(ENTRY_REASONS).filter((reason) => reason !== "uncharged");

  it.each(stored)("has words for %s in the history, new and old", (reason) => {
    const field = "dues:fields.reason" as const;
    const words = locale.t(ENTRY_REASONS[reason as keyof typeof ENTRY_REASONS]);
    expect(words).not.toContain(reason === "name" ? ":" : reason);
    const change = { field, before: null, isPersonal: false };
    const entry = {
      id: "1",
      at: "2026-11-02T10:00:00.000Z",
      staffId: "1",
      role: null,
      noun: "due",
      action: "paid",
      recordId: "1",
      title: "SKL",
      changes: [
        { ...change, after: reason },
        { ...change, after: { key: ENTRY_REASONS[reason as keyof typeof ENTRY_REASONS] } },
      ],
    } as unknown as Parameters<typeof historyItem>[0];
    const { changes } = historyItem(entry, new Map(), locale);
    expect(changes.map(({ after }) => after)).toEqual([words, words]);
  });
});

describe("refusals of statements (rules 1376)", () => {
  it("have a text of their own for each cause, with a line where one is known", () => {
    const causes = [...PROBLEMS, "too-large", "slow", "memory", "failed"] as const;
    const messages = causes.map((refused) => fileRefusal({ refused }));
    expect(new Set(messages).size).toBe(causes.length);
    const texts = messages.map((message) => locale.t(message.split("?")[0] as "statements:title"));
    expect(new Set(texts).size).toBe(causes.length);
    expect(fileRefusal({ refused: "entry", line: 7 })).toBe("statements:errors.entry?line=7");
  });
});
