import { sharedEntries } from "~/platform/shared/shared-state.server";
import { type Layout, LayoutSchema } from "./layout";

/** As long as the files themselves (rules 405). */
const chosen = sharedEntries("company-layouts", {
  seconds: 3600,
  most: 100,
  bytes: 1024 * 1024,
});

const keyOf = (id: string, session: string) => `${session}/${id}`;

/** The layout that this session has chosen for its file; null for none. */
export async function findChosenLayout(id: string, session: string): Promise<Layout | null> {
  const content = await chosen.find(keyOf(id, session));
  return content && LayoutSchema.parse(JSON.parse(content.toString()));
}

export const chooseLayout = (id: string, session: string, layout: Layout): Promise<void> =>
  chosen.put(keyOf(id, session), Buffer.from(JSON.stringify(layout)));
