/**
 * The person who meets a form: logged in, an expert, between the steps of the sign-up, invited,
 * after a recovery link; staff, or staff with a one-time password.
 */
export type Stage =
  | "visitor"
  | "member"
  | "expert"
  | "applicant"
  | "invited"
  | "recovering"
  | "staff"
  | "newcomer";

export interface PortalForm {
  name: string;
  path: string;
  /** Id of the route whose action answers it. */
  route: string;
  stage: Stage;
  /** A post that the action takes. */
  fields: Record<string, string>;
  /** Fields whose text is judged. */
  texts: string[];
  list?: string;
}

/** Records that staff of the cast add in a section of the panel, for the forms of its records. */
export interface AddedRecords {
  /** The last part of the section's address: `articles`, for `/admin/articles`. */
  section: string;
  /** Text of the button that adds one. */
  submit: string;
  fields: Record<string, string>;
  /** The field by which its list finds a record. */
  title: "title" | "name";
  /** Placeholders that stand for their ids in addresses: `:article-to-edit`. */
  names: string[];
}
