import { recordFields } from "~/modules/history/record-fields";
import type { Company } from "./company";
import type { StaffCompanySchema } from "./staff-company.schema";

const personal = "panel-companies:fields.contactPerson";

/** The fields of the form of a company. */
export const staffCompanyFields = recordFields<Company, typeof StaffCompanySchema>({
  name: "panel-companies:fields.name",
  location: "panel-companies:fields.location",
  website: "panel-companies:fields.website",
  status: {
    label: "panel-companies:fields.status",
    value: ({ status }) => status,
    history: ({ status }) => ({ key: `panel-companies:stages.${status}` }),
  },
  memberUntil: "panel-companies:fields.memberUntil",
  "contactPerson.firstName": {
    label: "panel-companies:fields.firstName",
    value: ({ contactPerson }) => contactPerson.firstName,
    personal,
  },
  "contactPerson.lastName": {
    label: "panel-companies:fields.lastName",
    value: ({ contactPerson }) => contactPerson.lastName,
    personal,
  },
  "contactPerson.position": {
    label: "panel-companies:fields.position",
    value: ({ contactPerson }) => contactPerson.position,
    personal,
  },
  "contactPerson.email": {
    label: "panel-companies:fields.email",
    value: ({ contactPerson }) => contactPerson.email,
    personal,
  },
  "contactPerson.phone": {
    label: "panel-companies:fields.phone",
    value: ({ contactPerson }) => contactPerson.phone,
    personal,
  },
});
