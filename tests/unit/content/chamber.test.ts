import { expect, test } from "vitest";
import { chamberNumbers } from "~/content/chamber.server";
import { chamberPayee } from "~/modules/money/dues/account/chamber-payee.server";
import { nipOf } from "~/platform/text/register-numbers";

test("pages name the NIP that notes name (rules 158)", () => {
  expect(nipOf(chamberNumbers().nip ?? "")).toBe(chamberPayee()?.nip);
  expect(chamberNumbers().nip).toBe("999-000-10-19");
});
