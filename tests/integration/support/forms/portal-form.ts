/**
 * The role of the person who uses a form: logged in, an expert, between the steps of the sign-up,
 * invited, after a recovery link; staff, or staff with a one-time password.
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
  /** Id of the route with its action. */
  route: string;
  stage: Stage;
  /** A valid post. */
  fields: Record<string, string>;
  /** Validated text fields. */
  texts: string[];
  /** True if it can be sent empty. */
  mayBeEmpty?: true;
  list?: string;
}

/**
 * A form as the files here write it: the sitemap knows its route, the table of access who sends it.
 */
export type WrittenForm = Pick<PortalForm, "name" | "path"> & Partial<Omit<PortalForm, "route">>;

/** Records that staff of the cast add in a section of the panel, for the forms of its records. */
export interface AddedRecords {
  /** The last part of the section's address: `articles`, for `/admin/articles`. */
  section: string;
  /** Text of the button that adds a record. */
  submit: string;
  fields: Record<string, string>;
  /** The field that its list searches for a record. */
  title: "title" | "name" | "text" | "subject";
  /** Placeholders for their ids in addresses: `:article-to-edit`. */
  names: string[];
}
