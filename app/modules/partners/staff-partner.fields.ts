import { recordFields } from "~/modules/history/record-fields";
import type { Partner } from "./partner";
import type { PartnerFormSchema } from "./staff-partner.schema";

/** The fields of the form of a partner. */
export const partnerFields = recordFields<Partner, typeof PartnerFormSchema>({
  name: "panel-partners:fields.name",
  description: "panel-partners:fields.description",
  discount: "panel-partners:fields.discount",
  category: "panel-partners:fields.category",
  location: "panel-partners:fields.location",
  website: "panel-partners:fields.website",
  contact: "panel-partners:fields.contact",
  validUntil: "panel-partners:fields.validUntil",
});
