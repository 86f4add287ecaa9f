/** In what state a form is met: logged in, as an expert, between the steps of the wizard, also by an invitation, after a recovery link; as staff, also with a one-time password. */
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
