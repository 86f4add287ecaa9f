import type { Visitor } from "../../support/visitor.ts";
import { OFFER } from "./forms/offers.ts";

/** Adds an offer with its form. @returns its id */
export async function addOffer(
  member: Visitor,
  changes: Record<string, string> = {},
): Promise<string> {
  const list = await member.submit(await member.get("/offers/new"), "Dodaj ofertę", {
    ...OFFER,
    ...changes,
  });
  // The newest offer is the first.
  const edit = list.document
    .querySelectorAll("main a")
    .map((link) => link.getAttribute("href") ?? "");
  return (
    edit.map((href) => /^\/offers\/([^/]+)\/edit(?:#|$)/.exec(href)?.[1]).find(Boolean) ??
    "no offer"
  );
}
