import { describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { PaySchema } from "~/modules/money/dues/due.schema";
import { dues } from "~/modules/money/dues/dues.store.server";
import { duesOf, listDues, payDue } from "~/modules/money/dues/ledger/dues.server";
import { dueFigures } from "~/modules/money/dues/list/due.view.server";
import { mailDues } from "~/modules/money/dues/mails/due-mails.server";
import { markedToday } from "~/modules/money/dues/marks/due-marks.server";
import {
  rehearseMoneyUndo,
  undoMovedMoney,
} from "~/modules/money/dues/moved/moved-money-undo.server";
import { MONEY_FILE, type MoneyField } from "~/modules/office/moving-in/money-shape";
import { outbox } from "~/platform/mail/outbox.server";
import { aMemberCompany } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH } from "../../../support/polish";
import { aBookkeeper, imbalances } from "../dues/support";
import { ADMINISTRATOR as by } from "../staff/support";
import { carryOut, outcomes, rehearse } from "./support";

frozenClock("2026-11-18T11:00:00.000Z");

const HEAD = "NIP;Firma;Kwota;Rodzaj;Data;Tytułem;Za rok";

const FILE = [
  "Rozrachunki na 1.11.2026;;;;;;",
  HEAD,
  "9990005158;;1 200,50 zł;zaległość;31.03.2025;Składka 2025;2025",
  ";łąka sp. z o.o.;600;Wpłata;2024-03-05;Składka za 2024;2024",
  ";Łąka;600;Wpłata;2024-03-05;Składka za 2024;2024",
  ";Łąka;99,99;nadpłata;4.11.2026;;",
  ";Nieznana;10;Wpłata;2024-03-05;;",
  ";Łąka;-10;do zapłaty;2024-03-05;;",
  ";Łąka;10;nie wiem;2024-03-05;;",
  ";Łąka;10;Wpłata;2027-01-01;;",
  ";Łąka;;Wpłata;2024-01-01;;",
];

async function chamber() {
  await aMemberCompany({ id: "laka", name: "Łąka sp. z o.o.", nip: "9990005158" });
  await aBookkeeper("laka");
}

const sums = async () => {
  const { dues: own, balance, open } = await duesOf("laka");
  return {
    dues: own.map(({ due, open }) => [due.kind, due.year, due.amountGrosze, open]),
    balance,
    open,
  };
};

const NOTHING = () => {};

describe("a file of payments and balances (rules 1573)", () => {
  test("adds up to the grosz, and a row that says no sum is refused", async () => {
    await chamber();
    const rehearsal = await rehearse("money", FILE);
    expect(outcomes(rehearsal)).toEqual([
      "added",
      "added",
      "added",
      "added",
      "refused: Nie ma takiej firmy w portalu.",
      expect.stringContaining("potrzebuje rodzaju, nie minusa"),
      expect.stringContaining("nie ma takiego rodzaju"),
      expect.stringContaining("jeszcze nie nadszedł"),
      "refused: Brak kwoty.",
    ]);
    expect(rehearsal.plan.sums.join(" ").replace(/\s/g, " ")).toBe(
      "Do zapłaty: 1200,50 zł (1). Nadpłata: 99,99 zł (1). Wpłata: 1200 zł (2).",
    );
    await carryOut("money", FILE);
    expect(await sums()).toEqual({
      dues: [
        ["fee", 2025, 1200_50, 1200_50],
        ["fee", 2024, 600_00, 0],
        ["fee", 2024, 600_00, 0],
      ],
      balance: 99_99,
      open: 1200_50,
    });
    expect(imbalances()).toEqual([]);
  });

  test("asks for kind and day where no column says them (rules 1638)", () => {
    const missing = (fields: MoneyField[], { money = "", day = "" } = {}) =>
      MONEY_FILE.missing({ fields, money, day })?.at;
    expect(missing(["company", "amount", "day"])).toBe("money");
    expect(missing(["company", "amount", "money"])).toBe("day");
    expect(missing(["company", "amount"], { money: "prepaid" })).toBe("day");
    expect(missing(["company", "amount"], { money: "prepaid", day: "2025-12-31" })).toBeUndefined();
  });

  test("brings nothing twice, and as often as a file says it", async () => {
    await chamber();
    await carryOut("money", FILE);
    expect(outcomes(await rehearse("money", FILE)).slice(0, 4)).toEqual(
      Array.from({ length: 4 }, () => "unchanged"),
    );
    const third = [...FILE, ";Łąka;600;Wpłata;2024-03-05;Składka za 2024;2024"];
    expect(outcomes(await rehearse("money", third)).at(-1)).toBe("added");
  });

  test("may say kind and day for all rows", async () => {
    await chamber();
    const balances = ["Firma;Saldo", "Łąka;500"];
    expect(outcomes(await rehearse("money", balances, { money: "owed" }))).toEqual([
      "refused: Brak dnia.",
    ]);
    await carryOut("money", balances, { money: "owed", day: "2026-11-01" });
    expect(dues.list()).toMatchObject([
      { title: "Saldo sprzed portalu", term: "2026-11-01", year: 2026, kind: "other" },
    ]);
  });
});

test("the portal writes nothing about it before the office has (rules 1574)", async () => {
  await chamber();
  await carryOut("money", FILE);
  vi.setSystemTime(new Date("2026-11-19T10:00:00+01:00"));
  expect(await mailDues()).toBe(0);
  vi.setSystemTime(new Date("2026-12-21T10:00:00+01:00"));
  expect(await mailDues()).toBe(0);
  expect(outbox.list()).toEqual([]);
});

describe("its undo (rules 1575)", () => {
  test("takes all back, and the file brings it again", async () => {
    await chamber();
    const { setId } = await carryOut("money", FILE);
    const { goes, stays, hash } = await rehearseMoneyUndo(setId);
    expect([goes.length, stays.length]).toEqual([4, 0]);
    const undo = () => undoMovedMoney(setId, { by, seen: hash, noteInTransaction: NOTHING });
    expect(await undo()).toBe(4);
    expect(await sums()).toMatchObject({ balance: 0, open: 0 });
    expect(imbalances()).toEqual([]);
    expect(await undo()).toEqual({ refused: "over" });
    const again = await carryOut("money", FILE);
    expect(again.added).toBe(4);
    expect(await sums()).toMatchObject({ balance: 99_99, open: 1200_50 });
    expect(imbalances()).toEqual([]);
  });

  test("counts in no figure what it took back, and marks nothing as typed in today (rules 1639)", async () => {
    await chamber();
    const { setId } = await carryOut("money", FILE);
    const figures = async () => dueFigures(await listDues(null), POLISH).strip;
    const before = await figures();
    expect(markedToday()).toEqual([]);
    const { hash } = await rehearseMoneyUndo(setId);
    await undoMovedMoney(setId, { by, seen: hash, noteInTransaction: NOTHING });
    expect((await figures())[0]?.value).toBe("0 zł");
    await carryOut("money", FILE);
    expect(await figures()).toEqual(before);
  });

  test("leaves what was paid or mailed since, and money that is spent", async () => {
    await chamber();
    const { setId } = await carryOut("money", FILE);
    const before = await rehearseMoneyUndo(setId);
    const [owed] = dues.list(({ moved }) => moved?.isPaid === false);
    await payDue(owed?.id, PaySchema.parse({ amount: "1" }), { by });
    const undo = (seen: string) => undoMovedMoney(setId, { by, seen, noteInTransaction: NOTHING });
    expect(await undo(before.hash)).toEqual({ refused: "outdated" });
    const { stays, hash } = await rehearseMoneyUndo(setId);
    expect(stays).toMatchObject([{ why: "settled", title: "Składka 2025" }]);
    expect(await undo(hash)).toBe(3);
    expect(await sums()).toMatchObject({ balance: 0, open: 1199_50 });
    expect(imbalances()).toEqual([]);
  });

  test("leaves the membership that a paid fee has extended", async () => {
    await aMemberCompany({ id: "laka", name: "Łąka", memberUntil: "2025-12-31" });
    const file = ["Firma;Kwota;Rodzaj;Data;Rok", "Łąka;600;Wpłata;2026-03-05;2026"];
    const { setId } = await carryOut("money", file);
    const { hash } = await rehearseMoneyUndo(setId);
    await undoMovedMoney(setId, { by, seen: hash, noteInTransaction: NOTHING });
    expect(companies.find("laka")?.memberUntil).toBe("2026-12-31");
  });
});
