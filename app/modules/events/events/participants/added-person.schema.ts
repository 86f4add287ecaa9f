import { z } from "zod";
import { checkbox, emailAddress, optionalText, requiredLine } from "~/platform/forms/fields";

/** The form of a person whom staff add to an event (rules 1137). */
export const AddedPersonSchema = z.object({
  name: requiredLine("panel-events:errors.name"),
  email: emailAddress({ required: "errors:email", invalid: "errors:email" }).optional(),
  company: optionalText(),
  /** Chosen where the typed name stands for several companies, or for none. */
  companyId: optionalText(),
  /** On a full event the person waits. */
  mayWait: checkbox,
});

/** The form of a remark about a participant (rules 1142). */
export const RemarkSchema = z.object({ remark: optionalText(500) });
