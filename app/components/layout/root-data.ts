import type { SubmissionResult } from "@conform-to/react";
import { useRouteLoaderData } from "@remix-run/react";
import type { Toast } from "~/platform/cookies/toast";

/** Numbers of the chamber, in one place for all pages. */
export interface ChamberNumbers {
  /** Whether they are invented; pages say so until the chamber has put in its own. */
  sample: boolean;
  /** The year in which it was founded. */
  since: number;
  /** How many companies are members, as the portal counts them. */
  members: number;
  /** At least this many partners give its members a discount. */
  partners: number;
  krs: string;
  nip: string;
  regon: string;
}

/** What the root route knows of every page. */
export interface RootData {
  /** The public address of the portal. */
  origin: string;
  officeEmail: string;
  chamber: ChamberNumbers;
  language: string;
  /** The other languages of this page, by their own names; empty where it speaks Polish alone. */
  otherLanguages: { language: string; name: string }[];
  /** Day of this answer, in words, for what is printed. */
  today: string;
  /** Whether this person wants pages without any script. */
  lite: boolean;
  /** Token for the forms of somebody who is logged in; null for a visitor. */
  csrf: string | null;
  /** Makes a double submit of a form on this page one record. */
  formKey: string;
  /** Stands for who is logged in, on what they type; null for a visitor. */
  author: string | null;
  /** The form of this page as it was typed before the session had ended, not yet saved. */
  kept: { result: SubmissionResult<string[]> } | null;
  toast: Toast | null;
}

/** The data of the root route; undefined on an error page that stands on no data. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>("root");
