import { expect, test } from "vitest";
import { labelledPrice, priceText } from "~/modules/advice/experts/consultation-price";
import { localeOf } from "~/platform/i18n/i18n.server";

const { t } = localeOf("pl");

test.each(["do uzgodnienia", "Do uzgodnienia ", "Cena do uzgodnienia"])(
  "%j reads the same in every row",
  (price) => {
    expect(priceText(price, t)).toBe("Cena do uzgodnienia");
    expect(labelledPrice(price, t)).toBe("do uzgodnienia");
  },
);

test("an amount stays as the expert wrote it", () => {
  expect(priceText("400 zł za godzinę", t)).toBe("400 zł za godzinę");
  expect(labelledPrice("400 zł za godzinę", t)).toBe("400 zł za godzinę");
});
