import type { SubmissionResult } from "@conform-to/react";
import { useRouteLoaderData } from "@remix-run/react";
import type { Toast } from "~/platform/cookies/toast";

/** Numbers of the chamber, in one place for all pages. */
export interface ChamberNumbers {
  /** True if the numbers are invented; pages say so until the chamber replaces them. */
  sample: boolean;
  /** Year of foundation. */
  since: number;
  /** Number of member companies in the portal. */
  members: number;
  /** Fewer than the partners with a discount for members, rounded; 0 for too few to name. */
  partners: number;
  krs: string;
  /** Null while it is not configured. */
  nip: string | null;
  regon: string;
}

/** Data of the root route, for every page. */
export interface RootData {
  /** The public address of the portal. */
  origin: string;
  officeEmail: string;
  /** The prices of membership and the way to pay. */
  payment: {
    starterYear: string;
    fullMembership: string;
    tariff: readonly { size: string; price: string }[];
    howToPay: string;
    howToPayElse: string;
  };
  chamber: ChamberNumbers;
  language: string;
  /** The other languages of this page, by their own names; empty if it exists in Polish only. */
  otherLanguages: { language: string; name: string }[];
  /** Date of this response as text, for printed pages. */
  today: string;
  /** True if this person wants pages without scripts. */
  lite: boolean;
  /** CSRF token of a logged-in user; null for a visitor. */
  csrf: string | null;
  /** The key by which a double submit of this page's form is recognized. */
  formKey: string;
  /** Names the people of the page, or the visitor, on its forms; null if they are not known. */
  author: string | null;
  /** The form of this page saved when the session ended, not yet submitted. */
  savedForm: { result: SubmissionResult<string[]> } | null;
  /** Entries of the bottom bar that this person may not open, shown without a link (rules 833). */
  closed: readonly string[];
  toast: Toast | null;
}

/** The data of the root route; undefined on an error page without data. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>("root");
