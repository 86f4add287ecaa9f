import { expect, test } from "vitest";
import { shortName } from "~/modules/companies/registers/legal-forms";

test.each([
  ["TECHNO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ", "TECHNO sp. z o.o."],
  ["TECHNO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ SPÓŁKA KOMANDYTOWA", "TECHNO sp. z o.o. sp.k."],
  ["MOST PROSTA SPÓŁKA AKCYJNA", "MOST P.S.A."],
  ["MOST SPÓŁKA AKCYJNA", "MOST S.A."],
  ["JAN WZÓR", "JAN WZÓR"],
])("shortens the legal form of %s", (name, short) => expect(shortName(name)).toBe(short));
