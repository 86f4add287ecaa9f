import { describe, expect, it } from "vitest";
import type { StatementError, StatementProblem } from "~/modules/statements/reading/bank-statement";
import { readStatements } from "~/modules/statements/reading/read-statements";

const OWN = "12999516070000000100050005";
const PAYER = "23999114090000000200020002";

const read = (text: string) => readStatements(Buffer.from(text)).statements;

const problemOf = (text: string | Buffer): StatementProblem | "read" => {
  try {
    readStatements(Buffer.from(text));
    return "read";
  } catch (error) {
    return (error as StatementError).problem;
  }
};

const mt940 = (lines: string, { closing = "C260901PLN10600,00", end = "\r\n" } = {}) =>
  `:20:X${end}:25:/PL${OWN}${end}:28C:8/1${end}:60F:C260901PLN10000,00${end}${lines}${end}:62F:${closing}${end}-`;

const camt = (entries: string, { version = "08", prefix = "" } = {}) => {
  const [p, xmlns] = prefix ? [`${prefix}:`, `xmlns:${prefix}`] : ["", "xmlns"];
  return `<?xml version="1.0"?><${p}Document ${xmlns}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><${p}BkToCstmrStmt><${p}Stmt><${p}Id>9</${p}Id><${p}Acct><${p}Id><${p}IBAN>PL${OWN}</${p}IBAN></${p}Id><${p}Ccy>PLN</${p}Ccy></${p}Acct><${p}Bal><${p}Tp><${p}CdOrPrtry><${p}Cd>OPBD</${p}Cd></${p}CdOrPrtry></${p}Tp><${p}Amt Ccy="PLN">10000.00</${p}Amt><${p}CdtDbtInd>CRDT</${p}CdtDbtInd></${p}Bal><${p}Bal><${p}Tp><${p}CdOrPrtry><${p}Cd>CLBD</${p}Cd></${p}CdOrPrtry></${p}Tp><${p}Amt Ccy="PLN">10600.00</${p}Amt><${p}CdtDbtInd>CRDT</${p}CdtDbtInd></${p}Bal>${entries}</${p}Stmt></${p}BkToCstmrStmt></${p}Document>`;
};

const entry = (details: string, status = "<Sts><Cd>BOOK</Cd></Sts>") =>
  `<Ntry><Amt Ccy="PLN">600.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}<BookgDt><DtTm>2026-09-01T10:00:00</DtTm></BookgDt><AcctSvcrRef>E1</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;

describe("dialects of MT940 (rules 1030)", () => {
  it("reads subfields after ^ with a reference that has spaces", () => {
    const [statement] = read(
      mt940(
        `:61:2609010901C600,00N723112 20230101 51//CEN2309010001\r\n:86:723^00PRZELEW OTRZYMANY ELIXIR   ^34000\r\n^3099911409^310000000200020002\r\n^20SKŁADKA SKL/2026/0^21147\r\n^32ZAKŁAD STOLARSKI^38${PAYER}`,
      ),
    );
    expect(statement?.transactions).toEqual([
      expect.objectContaining({
        account: PAYER,
        bankRef: "CEN2309010001",
        payerName: "ZAKŁAD STOLARSKI",
        title: "SKŁADKA SKL/2026/0147",
      }),
    ]);
  });

  it("reads quoted titles, labels below the line, and the bank's own reference", () => {
    const [statement] = read(
      mt940(
        ':61:2609010901CN600,NTRFNONREF\rPrzelew na rachunki w innym banku\r\n:86:0200<00PRZELEW<10123<20"SKL/2026/0147 SKŁADKA"<21<22<27BUDOWA-PLUS SP. Z O.O.<28<29UL. DŁUGA 12<3099911409<310000000200020002<60ZALESIE<63REF26/09/01/7/1',
      ),
    );
    expect(statement?.transactions[0]).toMatchObject({
      account: PAYER,
      amountGrosze: 60000,
      bankRef: "REF26/09/01/7/1",
      payerName: "BUDOWA-PLUS SP. Z O.O.",
      payerNameAndAddress: "BUDOWA-PLUS SP. Z O.O. UL. DŁUGA 12ZALESIE",
      title: "SKL/2026/0147 SKŁADKA",
    });
  });

  it("reads the plain lines of co-operative banks in their envelope", () => {
    const [statement] = read(
      `\u0001${mt940(`:61:260901C600,00NTRFREF1\n:86:PRZELEW Z PL ${PAYER}\nAGROMLEKO SPÓŁDZIELNIA SKL/2026/0147`, { end: "\n" })}\n\u0003`,
    );
    expect(statement?.transactions[0]).toMatchObject({
      account: PAYER,
      bankRef: "REF1",
      title: `PRZELEW Z PL ${PAYER} AGROMLEKO SPÓŁDZIELNIA SKL/2026/0147`,
    });
  });

  it("keeps a telephone number that looks like a subfield in the title", () => {
    const [statement] = read(
      mt940(
        ":61:260901C600,00NTRFREF1\r\n:86:210+00PRZELEW+20SKŁADKA TEL. +48 600 100 200+32FIRMA",
      ),
    );
    expect(statement?.transactions[0]?.title).toBe("SKŁADKA TEL. +48 600 100 200");
  });

  it("takes the year of an entry that is nearest to the value date", () => {
    const [statement] = read(
      mt940(":61:2612310102C600,00NTRFA\r\n:86:1", { closing: "C261231PLN10600,00" }),
    );
    expect(statement?.transactions[0]).toMatchObject({
      valueDate: "2026-12-31",
      bookingDate: "2027-01-02",
    });
  });

  it("reads credits taken back and debits given back by their effect", () => {
    const [statement] = read(
      mt940(
        ":61:260901RDN100,00NTRFA\r\n:86:1\r\n:61:260901RCN50,NTRFB\r\n:86:2\r\n:61:260901D1200,00NTRFC\r\n:86:3",
        { closing: "C260901PLN8850,00" },
      ),
    );
    expect(statement?.transactions.map(({ signedGrosze }) => signedGrosze)).toEqual([
      10000, -5000, -120000,
    ]);
  });

  it("joins the pages of one statement", () => {
    const page = (number: string, from: string, to: string) =>
      `:20:X\n:25:${OWN}\n:28C:8/${number}\n:60M:C260901PLN${from}\n:61:260901C600,00NTRF\n:86:składka\n:62M:C260901PLN${to}\n-\n`;
    const statements = read(page("1", "100,00", "700,00") + page("2", "700,00", "1300,00"));
    expect(statements.map(({ transactions }) => transactions.length)).toEqual([2]);
  });
});

describe("CAMT.053 (rules 1030)", () => {
  it("reads version 08 with a prefix", () => {
    const detail = `<TxDtls><Amt Ccy="PLN">600.00</Amt><RltdPties><Dbtr><Pty><Nm>BUDOWA &amp; PLUS</Nm></Pty></Dbtr><DbtrAcct><Id><Othr><Id>${PAYER}</Id></Othr></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>SKL/2026/</Ustrd><Ustrd>0147</Ustrd></RmtInf></TxDtls>`;
    const [statement] = read(
      camt(entry(detail).replace(/<(\/?)([A-Z])/g, "<$1n:$2"), { prefix: "n" }),
    );
    expect(statement?.transactions).toEqual([
      expect.objectContaining({
        account: PAYER,
        bankRef: "E1",
        bookingDate: "2026-09-01",
        payerName: "BUDOWA & PLUS",
        title: "SKL/2026/0147",
      }),
    ]);
  });

  it("reads the details of a batch, each with its amount", () => {
    const detail = (grosze: number, title: string) =>
      `<TxDtls><Amt Ccy="PLN">${grosze / 100}.00</Amt><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls>`;
    const [statement] = read(camt(entry(detail(20000, "A") + detail(40000, "B"))));
    expect(
      statement?.transactions.map(({ title, signedGrosze, bankRef }) => [
        title,
        signedGrosze,
        bankRef,
      ]),
    ).toEqual([
      ["A", 20000, "E1/1"],
      ["B", 40000, "E1/2"],
    ]);
  });

  it("leaves pending entries out", () => {
    const pending = entry("<TxDtls/>", "<Sts><Cd>PDNG</Cd></Sts>");
    const [statement] = read(camt(entry("<TxDtls/>") + pending));
    expect(statement?.transactions).toHaveLength(1);
  });

  it("refuses a document type, also a harmless one", () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "c">]>';
    expect(problemOf(camt(entry("<TxDtls/>")).replace("?>", `?>${bomb}`))).toBe("doctype");
  });
});

describe("exports to CSV (rules 1030)", () => {
  it("takes the own account by the direction where it is the source or the target", () => {
    const [statement] = read(
      `Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji;Kategoria\n02.09.2026;01.09.2026;BUDOWA-PLUS;UL. DŁUGA 12;'${PAYER};'${OWN};SKL/2026/0147;600,00;PLN;'C99;PRZELEW;\n01.09.2026;01.09.2026;ENERGIA;;'${OWN};'${PAYER};PRĄD;-1 069,50;PLN;'C98;PRZELEW;\n`,
    );
    expect(statement).toMatchObject({ account: OWN });
    expect(statement?.transactions).toEqual([
      expect.objectContaining({ account: PAYER, signedGrosze: -106950, bankRef: "C98" }),
      expect.objectContaining({
        ...{ account: PAYER, bankRef: "C99", bookingDate: "2026-09-02", valueDate: "2026-09-01" },
        ...{ payerName: "BUDOWA-PLUS", payerNameAndAddress: "BUDOWA-PLUS UL. DŁUGA 12" },
      }),
    ]);
  });

  it("ignores a reference that all lines share", () => {
    const [statement] = read(
      "Data operacji;Tytuł;Kwota;Nr transakcji\n2026-09-01;A;1,00;7\n2026-09-01;B;2,00;7\n",
    );
    expect(statement?.transactions.map(({ bankRef }) => bankRef)).toEqual([null, null]);
  });
});

describe("refused statements (rules 1033)", () => {
  const line = ":61:260901C600,00NTRFA\r\n:86:1";

  it("refuses a statement whose lines do not make its closing balance", () => {
    expect(problemOf(mt940(line))).toBe("read");
    expect(problemOf(mt940(line, { closing: "C260901PLN10600,01" }))).toBe("sum");
    expect(problemOf(mt940(`${line}\r\n${line}`))).toBe("sum");
    expect(problemOf(camt(""))).toBe("sum");
  });

  it("refuses a file that is cut", () => {
    expect(problemOf(mt940(line).slice(0, -30))).not.toBe("read");
    expect(problemOf(camt(entry("<TxDtls/>")).slice(0, -40))).toBe("cut");
  });

  it("refuses a line that it cannot read instead of leaving it out", () => {
    expect(problemOf(mt940(":61:261301C600,00NTRFA\r\n:86:1"))).toBe("line");
    expect(problemOf("Data operacji;Tytuł;Kwota;Waluta\n2026-09-01;A;1,0x;PLN\n")).toBe("line");
  });

  it.each([
    ["", "empty"],
    ["just words", "unknown"],
    ["<html></html>", "unknown"],
    [`${"a;b;c;d\n".repeat(300)}`, "unknown"],
  ] as const)("refuses %j", (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });
});
