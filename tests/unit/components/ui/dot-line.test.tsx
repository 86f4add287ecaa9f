import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DotLine, WholeCodes } from "~/components/ui/dot-line";

test("a dot stands before each fact but the first, where styles cut it off at the start of a line", () => {
  expect(renderToStaticMarkup(<DotLine>9:00 · Łódź · Online</DotLine>)).toBe(
    '<span class="dots"><span>9:00</span> <span>· Łódź</span> <span>· Online</span></span>',
  );
});

test.each([
  ["Forum, bilet W-TMTP-MW96", "W-TMTP-MW96"],
  ["Podaj kod DIG-S4LD0.", "DIG-S4LD0"],
  ["Numer karty: DIG-724993.", "DIG-724993"],
])("%s: the number stays on one line (rules 1593)", (text, code) => {
  expect(renderToStaticMarkup(<WholeCodes>{text}</WholeCodes>)).toBe(
    `<span>${text.replace(code, `<span class="whitespace-nowrap">${code}</span>`)}</span>`,
  );
});
