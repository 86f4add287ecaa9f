import { describe, expect, test } from "vitest";
import {
  type LikenessFacts,
  likeness,
  nameWithoutForm,
} from "~/modules/companies/companies/duplicates/likeness";

type Changes = Partial<Omit<LikenessFacts, "contactPerson">> &
  Partial<LikenessFacts["contactPerson"]>;

const facts = ({ email = "", phone = "", ...rest }: Changes): LikenessFacts => ({
  name: "",
  nip: "",
  website: "",
  ...rest,
  contactPerson: { email, phone },
});

describe("companies are alike (rules 955)", () => {
  test.each<[string, Changes, Changes, string[]]>([
    ["the same NIP", { name: "Żubr", nip: "8290000015" }, { nip: "8290000015" }, ["nip"]],
    [
      "a name in another legal form",
      { name: "Zakłady Mięsne „Żubr” Spółka z o.o." },
      { name: "ZAKŁADY MIĘSNE ŻUBR SP. Z O.O. SP.K." },
      ["name"],
    ],
    ["the same address", { email: "Biuro@Zubr.pl " }, { email: "biuro@zubr.pl" }, ["email"]],
    ["addresses of one domain", { email: "a@zubr.pl" }, { email: "b@zubr.pl" }, ["domain"]],
    [
      "an address and a page",
      { email: "a@zubr.pl" },
      { website: "https://www.zubr.pl/o-nas" },
      ["domain"],
    ],
    [
      "a phone in another spelling",
      { phone: "+48 43 000-00-15" },
      { phone: "430000015" },
      ["phone"],
    ],
    [
      "several, the strongest first",
      { name: "Żubr S.A.", nip: "8290000015", phone: "430000015" },
      { phone: "43 000 00 15", name: "Zubr", nip: "8290000015" },
      ["nip", "name", "phone"],
    ],
  ])("by %s", (_, one, other, reasons) => {
    expect(likeness(facts(one), facts(other))).toEqual(reasons);
    expect(likeness(facts(other), facts(one))).toEqual(reasons);
  });

  test.each<[string, Changes, Changes]>([
    ["nothing is known of either", {}, {}],
    ["a mail provider", { email: "a@gmail.com" }, { email: "b@gmail.com" }],
    [
      "a social network",
      { website: "https://facebook.com/zubr" },
      { website: "facebook.com/wilk" },
    ],
    ["an extension", { phone: "15" }, { phone: "15" }],
    ["a number without its area code", { phone: "000 00 15" }, { phone: "0000015" }],
    ["a number of eight digits", { phone: "4300 0001" }, { phone: "43000001" }],
    ["a part of the name", { name: "Żubr Transport" }, { name: "Żubr" }],
    ["a name that is only a legal form", { name: "Sp. z o.o." }, { name: "" }],
  ])("not by %s", (_, one, other) => {
    expect(likeness(facts(one), facts(other))).toEqual([]);
  });
});

test.each([
  ["Żubr", "zubr"],
  ["Żubr sp z oo", "zubr"],
  ["Żubr spółka z ograniczoną odpowiedzialnością", "zubr"],
  ["Żubr spółka z ograniczoną odpowiedzialnością sp. k.", "zubr"],
  ["Żubr Spółka Jawna", "zubr"],
  ["Żubr s.c.", "zubr"],
  ["Żubr P.S.A.", "zubr"],
  ["Żubr Prosta Spółka Akcyjna", "zubr"],
  ["Żubr & Syn", "zubrisyn"],
  ["Agro-Pak", "agropak"],
  ["Oaza", "oaza"],
  ["Kasa", "kasa"],
])("the name %s is compared as %s", (name, folded) => {
  expect(nameWithoutForm(name)).toBe(folded);
});
