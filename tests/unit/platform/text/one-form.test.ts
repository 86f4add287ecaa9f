import { expect, test } from "vitest";
import { isScryptHashOf, scryptHash } from "~/platform/passwords/scrypt.server";
import { hashPassword, isHashOf } from "~/platform/supabase/limits/hashing.server";
import { inEitherForm } from "~/platform/text/one-form";

const PASSWORD = "Zażółć-gęślą-7431";
const FORMS = { composed: PASSWORD.normalize("NFC"), apart: PASSWORD.normalize("NFD") };
const LIKE = "scrypt$1024$8$1$0EX5Qg66anyaRvnFbi7tmw$h65dhmHyXlrK3LCYqrHVtUYijuZfOBpaJ3QV6WNd9iU";

test.each(Object.entries(FORMS))(
  "a password opens from any keyboard, stored with its letters %s",
  async (_, stored) => {
    const staff = await scryptHash(stored, { like: LIKE });
    const member = await hashPassword(stored);
    for (const typed of Object.values(FORMS)) {
      expect(await isScryptHashOf(staff, typed, {})).toBe(true);
      expect(await isHashOf(member, typed)).toBe(true);
    }
    expect(await isScryptHashOf(staff, "Zazolc-gesla-7431", {})).toBe(false);
    expect(await isHashOf(member, "Zażółć-gęślą-7432")).toBe(false);
  },
);

test("a password of plain letters is checked once", async () => {
  const tried: string[] = [];
  const check = async (form: string) => tried.push(form) === 0;
  await inEitherForm("Tajne-haslo-1", check, (isRight) => !isRight);
  expect(tried).toEqual(["Tajne-haslo-1"]);
});
