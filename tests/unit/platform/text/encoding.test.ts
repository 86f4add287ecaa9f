import { describe, expect, it } from "vitest";
import { decodeText } from "~/platform/text/encoding";
import { encodedAs, TEXT_ENCODINGS } from "../../../support/encodings";

const TEXTS = [
  "Zażółć gęślą jaźń; Łódź, Święto Żubra\r\n",
  "SKŁADKA ZA PÓŁROCZE, ZAKŁAD MIĘSNY ŻUBR, ŹRÓDŁO\n",
];

describe("a text without a name of its encoding (rules 1032)", () => {
  it.each(TEXT_ENCODINGS)("is read in %s", (encoding) => {
    for (const text of TEXTS)
      expect(decodeText(encodedAs(encoding, text))).toEqual({ text, encoding });
  });

  it.each(TEXT_ENCODINGS.slice(0, 3))("is read in %s with a mark", (encoding) => {
    const [text = ""] = TEXTS;
    expect(decodeText(encodedAs(encoding, `\ufeff${text}`))).toEqual({ text, encoding });
  });

  it("stays UTF-8 wherever a byte of it is lost, and the other letters stay", () => {
    const bytes = Buffer.from(TEXTS[0] ?? "");
    for (const [at, byte] of bytes.entries()) {
      if (byte < 128) continue;
      const { text, encoding } = decodeText(
        Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
      );
      expect(encoding).toBe("utf-8");
      expect(text.match(/[ąćęłńóśźżŁŚŻ]/g)?.length).toBeGreaterThanOrEqual(13);
      expect(text).toContain("\ufffd");
    }
  });

  it("is judged by its first letters, and of a long one none is cut", () => {
    const long = "ąę ".repeat(200_000);
    expect(decodeText(Buffer.from(long))).toEqual({ text: long, encoding: "utf-8" });
    expect(decodeText(Buffer.from("ó".repeat(50_001))).encoding).toBe("utf-8");
  });

  it("takes two capitals of a code page for letters and not for a Cyrillic one", () => {
    expect(decodeText(encodedAs("cp1250", "SKLADKA ZA POLROCZE PÓŁROCZE")).text).toContain(
      "PÓŁROCZE",
    );
  });

  it.each(["Müller, Straße, Zürich", "Їжакевич, Фірма «Їжак»", "Nguyễn", "15 € – „tak”"])(
    "leaves %j as it is in UTF-8",
    (text) => {
      expect(decodeText(Buffer.from(text))).toEqual({ text, encoding: "utf-8" });
    },
  );

  it("reads any bytes without an error", () => {
    const all = Uint8Array.from({ length: 512 }, (_, at) => (at * 73) % 256);
    for (let from = 0; from < 64; from += 1)
      expect(typeof decodeText(all.subarray(from)).text).toBe("string");
  });
});
