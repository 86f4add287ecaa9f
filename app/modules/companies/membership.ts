/** Whom a person belongs to; a person belongs to one company (design §5.9). */
export interface Membership {
  organizationId: string;
  companyName: string;
  isOwner: boolean;
  /** ISO moment of joining. */
  since: string;
}
