import { beforeEach, expect, test, vi } from "vitest";
import {
  addContact,
  listContactsOf,
} from "~/modules/companies/companies/contacts/company-contacts.server";
import { findOrganizationOf, namesOfPeople } from "~/modules/people/accounts/people/people.server";
import { StaffRolesProvider } from "~/modules/staff/staff-rights/allowed";
import { NoteComposer } from "~/modules/work/notes/note-composer";
import { formSubject } from "~/modules/work/tasks/form-subject.view.server";
import { findSubject } from "~/modules/work/tasks/subjects.server";
import { aMemberCompany } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as pl } from "../../../support/polish";
import { render } from "../../../support/unit-render";
import { ADMINISTRATOR as by } from "../staff/support";

vi.mock(import("~/modules/people/accounts/people/people.server"), async (original) => ({
  ...(await original()),
  listPeopleOf: vi.fn(async () => []),
  namesOfPeople: vi.fn(async () => new Map()),
  findOrganizationOf: vi.fn(async () => null),
}));

frozenClock();

const ANNA = "00000000-0000-4000-8000-00000000000a";
beforeEach(async () => {
  await aMemberCompany({ id: "laka", name: "Łąka" });
  vi.mocked(namesOfPeople).mockResolvedValue(new Map([[ANNA, "Anna Lis"]]));
  vi.mocked(findOrganizationOf).mockResolvedValue({ id: "org-laka", name: "Łąka" });
});

const composerOf = async (posted: ReadonlyMap<string, string> | null = null) =>
  render(
    <StaffRolesProvider value={["secretariat"]}>
      <NoteComposer subject={await formSubject({ record: { person: ANNA }, posted, by }, pl)} />
    </StaffRolesProvider>,
    `/admin/people/${ANNA}`,
  );
const boxOf = async (posted?: ReadonlyMap<string, string>) => {
  const box = (await composerOf(posted)).querySelector('[name="companyId"]');
  return box && [box.getAttribute("type"), box.getAttribute("value"), box.hasAttribute("checked")];
};

test("a note about a person is one about their company, too, unless staff leave it out (rules 1283)", async () => {
  expect(await boxOf()).toEqual(["checkbox", "laka", true]);
  expect((await composerOf()).textContent).toContain("Także na stronie firmy Łąka");
  expect(await boxOf(new Map([["companyId", "laka"]]))).toEqual(["checkbox", "laka", true]);
  expect(await boxOf(new Map([["text", ""]]))).toEqual(["checkbox", "laka", false]);
  vi.mocked(findOrganizationOf).mockResolvedValue(null);
  expect(await boxOf()).toBeNull();
});

test("a contact that is selected beside the person stays without the company", async () => {
  await addContact("laka", { name: "Jan Kos", isForBookkeeping: false }, { by });
  const [jan] = await listContactsOf("laka");
  expect(await findSubject({ personIds: [ANNA, jan?.id ?? ""] }, pl)).toEqual({
    companyId: null,
    people: [
      { id: ANNA, name: "Anna Lis" },
      { id: jan?.id, name: "Jan Kos" },
    ],
  });
});
