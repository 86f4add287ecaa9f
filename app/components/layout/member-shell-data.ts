import { useRouteLoaderData } from "@remix-run/react";
import type { Viewer } from "./viewer";

/** The membership as the menu shows it. */
export interface PlanCard {
  /** "Plan Startowy" */
  plan: string;
  /** Day and month as text; null where nobody knows the day. */
  memberSince: string | null;
  /** Path of the form that requests full membership; null if it cannot be requested. */
  requestPath: string | null;
}

/** The data in header and menu of a member. */
export interface MemberShellData {
  viewer: Viewer;
  plan: PlanCard | null;
  /** True if the menu shows the entries of experts. */
  isExpert: boolean;
  /** Number of unread notifications. */
  unread: number;
  /** Number of unread messages in the conversation. */
  unreadMessages: number;
  /** Number of open polls in which the person has not voted. */
  openVotes: number;
}

/** The member on a page; null for a visitor, and if the account is unknown. */
export function useMemberShell(): MemberShellData | null {
  const own = useRouteLoaderData<MemberShellData>("routes/member/layout");
  const onPublicPage = useMemberOnPublicPage();
  return own ?? onPublicPage;
}

export const useMemberOnPublicPage = (): MemberShellData | null =>
  useRouteLoaderData<{ member: MemberShellData | null }>("routes/public/layout")?.member ?? null;
