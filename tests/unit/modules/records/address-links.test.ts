import { expect, test, vi } from "vitest";
import { withAddressLinks } from "~/modules/office/records/address-links.server";
import { peopleWithAddresses } from "~/modules/people/accounts/people/person-for-staff.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import { aLead } from "../../../support/factories";

vi.mock(import("~/modules/people/accounts/people/person-for-staff.server"), async (original) => ({
  ...(await original()),
  peopleWithAddresses: vi.fn(),
}));

const ROWS = [
  { id: "1", address: "Anna@example.com" },
  { id: "2", address: "irena@example.com" },
  { id: "3", address: "nikt@example.com" },
];

test("an address leads to its account, else to the company whose contact has it (rules 858)", async () => {
  await aLead({ id: "lead", name: "Łąka" });
  const anna = { id: "anna", name: "Anna Lis", organizationId: null };
  vi.mocked(peopleWithAddresses).mockResolvedValue(new Map([["anna@example.com", anna]]));
  expect(await withAddressLinks(ROWS)).toEqual([
    { id: "1", record: { name: "Anna Lis", to: "/admin/people/anna" } },
    { id: "2", record: { name: "Łąka", to: "/admin/leads/lead" } },
    { id: "3", record: null },
  ]);
});

test("while the backend is unavailable the lists open without links to people", async () => {
  vi.mocked(peopleWithAddresses).mockRejectedValue(new BackendUnavailableError("no response"));
  expect((await withAddressLinks(ROWS)).map(({ record }) => record)).toEqual([null, null, null]);
});
