import { describe, expect, it } from "vitest";
import type {
  StatementError,
  StatementProblem,
} from "~/modules/money/statements/reading/bank-statement";
import { readStatements } from "~/modules/money/statements/reading/read-statements";
import { total } from "~/platform/money/grosze";

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
        `:61:2609010901C600,00N723112 20230101 51//CEN2309010001\r\n:86:723^00PRZELEW OTRZYMANY ELIXIR   ^34000\r\n^3099911409^310000000200020002\r\n^20SKŁADKA CZŁONKOWSKA NR SKL/^212026/0147\r\n^32ZAKŁAD STOLARSKI^38${PAYER}`,
      ),
    );
    expect(statement?.transactions).toEqual([
      expect.objectContaining({
        account: PAYER,
        bankRef: "CEN2309010001",
        payerName: "ZAKŁAD STOLARSKI",
        title: "SKŁADKA CZŁONKOWSKA NR SKL/2026/0147",
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
      payerNameAndAddress: "BUDOWA-PLUS SP. Z O.O. UL. DŁUGA 12 ZALESIE",
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

describe("texts that a bank broke (rules 1373)", () => {
  const titleOf = (details: string) =>
    read(mt940(`:61:260901C600,00NTRFREF1\r\n:86:${details}`))[0]?.transactions[0]?.title;

  it.each([":30:15", ":20:30 W SALI", ":61:B", ":62F: BIURO", ":25:NUMER", ":86X:"])(
    "takes a line of a title that begins with %s for text",
    (wrapped) => {
      expect(titleOf(`PRZELEW SKŁADKA SKL/2026/0147 GODZ\r\n${wrapped}`)).toBe(
        `PRZELEW SKŁADKA SKL/2026/0147 GODZ ${wrapped}`,
      );
    },
  );

  it("begins a new word after a piece that is shorter than its width", () => {
    expect(titleOf("020~00210~20SKLADKA ZA ROK 2026~21SKL/2026/00342~2212 miesiecy")).toBe(
      "SKLADKA ZA ROK 2026 SKL/2026/00342 12 miesiecy",
    );
    expect(titleOf("020~00210~20SKŁADKA CZŁONKOWSKA ZA II P~21ÓŁROCZE")).toBe(
      "SKŁADKA CZŁONKOWSKA ZA II PÓŁROCZE",
    );
  });

  it("leaves words whole that a bank wraps at blanks", () => {
    expect(titleOf("PRZELEW PRZYCHODZĄCY OD FIRMY\r\nAGROMLEKO ZA ROK\r\n2026")).toBe(
      "PRZELEW PRZYCHODZĄCY OD FIRMY AGROMLEKO ZA ROK 2026",
    );
  });

  it.each([
    `NADAWCA: PL ${PAYER} ZAKŁAD ŻUBR TYT.: SKŁADKA ODBIORCA IZBA`,
    `020 TYTUŁEM SKŁADKA ODBIORCA IZBA NADAWCA ${PAYER} ZAKŁAD ŻUBR`,
    `PRZELEW NADAWCA ${PAYER.replace(/(..)(....)/, "$1 $2 ")} ZAKŁAD ŻUBR TYT SKŁADKA ODBIORCA IZBA`,
  ])("reads the labels of %s", (text) => {
    const [statement] = read(mt940(`:61:260901C600,00NTRFREF1\r\n:86:${text}`));
    expect(statement?.transactions[0]).toMatchObject({
      account: PAYER,
      payerNameAndAddress: "ZAKŁAD ŻUBR",
      title: "SKŁADKA ODBIORCA IZBA",
    });
  });
});

describe("batches of CAMT.053 (rules 1372)", () => {
  const detail = (amount: string, name: string, title: string) =>
    `<TxDtls>${amount && `<Amt Ccy="PLN">${amount}</Amt>`}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls>`;
  const linesOf = (details: string) => {
    const [statement] = read(camt(entry(details)));
    const lines = statement?.transactions ?? [];
    expect(total(lines, ({ signedGrosze }) => signedGrosze)).toBe(600_00);
    return lines.map(({ signedGrosze, payerNameAndAddress, title, batch = null }) => [
      signedGrosze,
      payerNameAndAddress,
      title,
      batch,
    ]);
  };

  it.each([
    ["a fee", "400.00", "201.50", [[-1_50, null, "", "difference"]]],
    ["more than the details", "400.00", "100.00", [[100_00, null, "", "difference"]]],
  ])("shows every detail and %s as a line of its own", (_, one, other, rest) => {
    expect(linesOf(detail(one, "A", "SKL/1") + detail(other, "B", "SKL/2"))).toEqual([
      [400_00, "A", "SKL/1", null],
      [Math.round(Number(other) * 100), "B", "SKL/2", null],
      ...rest,
    ]);
  });

  it("makes one line of details without amounts, which names all of them", () => {
    expect(linesOf(detail("", "A", "SKL/1") + detail("", "B", "SKL/2"))).toEqual([
      [600_00, "A, B", "SKL/1; SKL/2", "undivided"],
    ]);
    expect(linesOf(detail("150.00", "A", "SKL/1") + detail("", "B", "SKL/2"))).toEqual([
      [150_00, "A", "SKL/1", null],
      [450_00, "B", "SKL/2", "undivided"],
    ]);
    expect(linesOf("<Btch/>".replace("/>", "><NbOfTxs>3</NbOfTxs></Btch>"))).toEqual([
      [600_00, null, "", "undivided"],
    ]);
  });

  it("takes amounts in another currency for missing ones", () => {
    const foreign = detail("150.00", "A", "SKL/1").replace("PLN", "EUR");
    expect(linesOf(foreign + detail("", "B", "SKL/2"))).toEqual([
      [600_00, "A, B", "SKL/1; SKL/2", "undivided"],
    ]);
  });

  it("parts the fee of a single transfer from it", () => {
    expect(linesOf(detail("601.50", "A", "SKL/1"))).toEqual([
      [601_50, "A", "SKL/1", null],
      [-1_50, null, "", "difference"],
    ]);
  });
});

describe("CAMT.053 (rules 1030)", () => {
  it("decodes letters that are written as numbers, each once", () => {
    const title = "SKL&#47;2026&#x2F;0147 &#321;&#243;d&#378; &amp;#321;";
    const [statement] = read(
      camt(entry(`<TxDtls><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls>`)),
    );
    expect(statement?.transactions[0]?.title).toBe("SKL/2026/0147 Łódź &#321;");
  });

  it("reads references beside the title, and no numbers of the payer's program", () => {
    const referencesOf = (endToEnd: string, reference: string) =>
      read(
        camt(
          entry(
            `<TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs><RmtInf><Ustrd>składka SKL/2026/0147</Ustrd><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`,
          ),
        ),
      )[0]?.transactions[0]?.references;
    expect(referencesOf("NOTPROVIDED", "SKL/2026/0147")).toBeUndefined();
    expect(referencesOf("E2E-20260901-1", "RF18 5390")).toEqual(["RF18 5390"]);
    expect(referencesOf("SKL/2026/0148", "")).toEqual(["SKL/2026/0148"]);
  });

  it("takes the closing balance of the day before for the opening one", () => {
    const text = camt(entry("<TxDtls/>"));
    expect(problemOf(text.replace("OPBD", "PRCD"))).toBe("read");
  });

  it("reads version 08 with a prefix", () => {
    const detail = `<TxDtls><Amt Ccy="PLN">600.00</Amt><RltdPties><Dbtr><Pty><Nm>BUDOWA &amp; PLUS</Nm></Pty></Dbtr><DbtrAcct><Id><Othr><Id>${PAYER}</Id></Othr></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>SKŁADKA CZŁONKOWSKA ZA ROK SKL/2026</Ustrd><Ustrd>/0147</Ustrd></RmtInf></TxDtls>`;
    const [statement] = read(
      camt(entry(detail).replace(/<(\/?)([A-Z])/g, "<$1n:$2"), { prefix: "n" }),
    );
    expect(statement?.transactions).toEqual([
      expect.objectContaining({
        account: PAYER,
        bankRef: "E1",
        bookingDate: "2026-09-01",
        payerName: "BUDOWA & PLUS",
        title: "SKŁADKA CZŁONKOWSKA ZA ROK SKL/2026/0147",
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
        account: PAYER,
        bankRef: "C99",
        bookingDate: "2026-09-02",
        valueDate: "2026-09-01",
        payerName: "BUDOWA-PLUS",
        payerNameAndAddress: "BUDOWA-PLUS UL. DŁUGA 12",
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

  it("names the cause of each refusal", () => {
    const whole = camt(entry("<TxDtls/>"));
    expect(problemOf(whole.replace("OPBD", "OPAV"))).toBe("opening");
    expect(problemOf(whole.replace("CLBD", "CLAV"))).toBe("closing");
    expect(problemOf(whole.replace(">600.00", ">six"))).toBe("entry");
    expect(problemOf(whole.replace("<BookgDt>", "<BookgDt><![CDATA["))).toBe("malformed");
    expect(problemOf(mt940(line).replace(":60F:C26", ":60F:X26"))).toBe("balance");
    expect(problemOf(mt940(line).replace(/:60F:.*/, ""))).toBe("opening");
    expect(problemOf(mt940(line).replace(/:62F:.*/, ""))).toBe("closing");
    expect(problemOf(`${mt940(line)}\r\n:20:Y\r\n:25:${OWN}\r\n`)).toBe("opening");
    expect(problemOf(`:25:${OWN}\r\n${mt940(line)}`)).toBe("order");
    expect(problemOf('Data operacji;Tytuł;Kwota;Waluta\n2026-09-01;"A;1,00;PLN\n')).toBe("quote");
  });

  it("refuses a line that it cannot read instead of leaving it out", () => {
    expect(problemOf(mt940(":61:261301C600,00NTRFA\r\n:86:1"))).toBe("line");
    expect(problemOf("Data operacji;Tytuł;Kwota;Waluta\n2026-09-01;A;1,0x;PLN\n")).toBe("line");
  });

  it.each([
    ["", "empty"],
    ["just words", "unknown"],
    ["<html></html>", "xml"],
    [`${"a;b;c;d\n".repeat(300)}`, "unknown"],
  ] as const)("refuses %j", (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });
});
