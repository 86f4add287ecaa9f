import { expect, test, vi } from "vitest";
import { withOwners } from "~/modules/office/records/owners.server";
import { ownersOf } from "~/modules/people/accounts/people/searched-people.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";

vi.mock(import("~/modules/people/accounts/people/searched-people.server"), async (original) => ({
  ...(await original()),
  ownersOf: vi.fn(async () => []),
}));

const row = (ownedBy: string | null) => ({
  ownedBy,
  contact: null,
  email: "",
  record: null,
});
const person = (id: string) => ({
  id,
  name: id,
  email: `${id}@example.com`,
  organizationId: "org",
  isOwner: true,
});

// rules 970
test("a company without a contact person has its owner in the list", async () => {
  vi.mocked(ownersOf).mockResolvedValue([person("anna")]);
  expect(await withOwners([row("org"), row(null), row("other")])).toEqual([
    {
      contact: { name: "anna", position: "" },
      email: "anna@example.com",
      record: { name: "anna", to: "/admin/people/anna" },
    },
    { contact: null, email: "", record: null },
    { contact: null, email: "", record: null },
  ]);
});

test("people are read only where a company lacks one, and the list opens without them", async () => {
  vi.mocked(ownersOf).mockReset();
  await withOwners([row(null)]);
  expect(ownersOf).not.toHaveBeenCalled();
  vi.mocked(ownersOf).mockRejectedValue(new BackendUnavailableError("no response"));
  expect(await withOwners([row("org")])).toEqual([{ contact: null, email: "", record: null }]);
});
