import { expect, test, vi } from "vitest";
import { withOwners } from "~/modules/office/records/owners.server";
import { listPeopleForSearch } from "~/modules/people/accounts/people/people-for-search.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";

vi.mock(import("~/modules/people/accounts/people/people-for-search.server"));

const row = (ownedBy: string | null) => ({
  ownedBy,
  contact: null,
  email: "",
  record: null,
});
const person = (id: string, isOwner: boolean) => ({
  id,
  name: id,
  email: `${id}@example.com`,
  organizationId: "org",
  isOwner,
});

// rules 970
test("a company without a contact person has its owner in the list", async () => {
  vi.mocked(listPeopleForSearch).mockResolvedValue([person("jan", false), person("anna", true)]);
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
  vi.mocked(listPeopleForSearch).mockReset();
  await withOwners([row(null)]);
  expect(listPeopleForSearch).not.toHaveBeenCalled();
  vi.mocked(listPeopleForSearch).mockRejectedValue(new BackendUnavailableError("no response"));
  expect(await withOwners([row("org")])).toEqual([{ contact: null, email: "", record: null }]);
});
