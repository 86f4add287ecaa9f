import { expect, test } from "vitest";
import { typeset } from "~/platform/text/typeset.server";

const shown = (inner: string) =>
  typeset(`<body>${inner}</body>`).slice(6, -7).replaceAll("\u00a0", "~");

test.each([
  [
    "<p>Spotkanie w siedzibie izby i z ekspertem</p>",
    "<p>Spotkanie w~siedzibie izby i~z~ekspertem</p>",
  ],
  [
    "<p>W tym tygodniu nie ma wolnych terminów</p>",
    "<p>W~tym tygodniu nie ma wolnych terminów</p>",
  ],
  ["<p>Sesja kosztuje 400 zł i trwa 60 minut</p>", "<p>Sesja kosztuje 400~zł i~trwa 60 minut</p>"],
  [
    "<p>Zdjęcie zajmuje najwyżej 5 MB, logo też</p>",
    "<p>Zdjęcie zajmuje najwyżej 5~MB, logo też</p>",
  ],
  ['<a href="tel:+48420000000">42 000 00 00</a>', '<a href="tel:+48420000000">42~000~00~00</a>'],
])("%s keeps together what belongs together", (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test.each([
  "<p>Krok 1 z 2</p>",
  '<img alt="Spotkanie w siedzibie izby i z ekspertem"/>',
  "<script>if (a && w > 1) { i = a || w } // dłuższy tekst w skrypcie</script>",
  "<textarea>Proszę o kontakt w sprawie wynajmu</textarea>",
  "<button>Zapisz się i <b>zostań na liście w portalu</b> i w izbie</button>",
  '<div role="alert"><div>Ktoś inny jest w tej chwili</div><p>Spróbuj za chwilę i w spokoju</p></div>',
  '<p class="mt-1 error">Wpisz treść i sprawdź w razie potrzeby</p>',
  '<a class="btn btn-primary" href="/">Sprawdź swoje dane i spróbuj ponownie</a>',
])("%s stays as it is", (html) => {
  expect(shown(html)).toBe(html);
});

test("what follows something left alone is typeset again", () => {
  expect(
    shown("<label>A <label>b</label></label><p>Spotkanie w siedzibie izby gospodarczej</p>"),
  ).toContain("w~siedzibie");
});
