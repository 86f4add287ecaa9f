import { useMatches } from "@remix-run/react";
import card from "~/enhance/card.js?url";
import chat from "~/enhance/chat.js?url";
import menus from "~/enhance/menus.js?url";
import pending from "~/enhance/pending.js?url";
import search from "~/enhance/search.js?url";
import share from "~/enhance/share.js?url";
import toast from "~/enhance/toast.js?url";
import words from "~/enhance/words.js?url";
import { useMemberShell } from "./member-shell-data";
import type { Enhancement, PageHandle } from "./page";

const SCRIPTS: Record<Enhancement, string> = { card, chat, pending, search, share, words };

/**
 * The small scripts listed by the routes of this page, that of a member's menus, and the one that
 * hides a message.
 */
export function EnhanceScripts({ hasToast }: { hasToast: boolean }) {
  const asked = new Set(
    useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.enhance ?? []),
  );
  const hasMenus = useMemberShell() !== null;
  return (
    <>
      {hasMenus && <script type="module" src={menus} />}
      {[...asked].map((name) => (
        <script key={name} type="module" src={SCRIPTS[name]} />
      ))}
      {hasToast && <script type="module" src={toast} />}
    </>
  );
}
