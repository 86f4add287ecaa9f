import { StartError } from "~/platform/start-error.server";
import { isMust, linesOf } from "~/platform/supabase/project/finding";
import {
  checkOwnProject,
  mustsOf,
  watchProject,
} from "~/platform/supabase/project/project-state.server";
import { notifyOffice } from "./office-notice.server";

/**
 * Checks the Supabase project before anything is read from it (rules 620). A silent one is checked
 * when it responds.
 *
 * @returns lines for the operator
 * @throws StartError if it cannot be used
 */
export async function checkProjectAtStart(): Promise<string[]> {
  const check = await checkOwnProject();
  const musts = mustsOf(check);
  if (musts.length > 0)
    throw new StartError(
      [
        "The portal cannot start with this Supabase project:",
        ...musts.flatMap(linesOf).map((line) => `  ${line}`),
      ].join("\n"),
    );
  return (check?.findings ?? []).filter((finding) => !isMust(finding)).flatMap(linesOf);
}

/** @returns a function that stops it */
export const startProjectWatch = (): (() => Promise<void>) =>
  watchProject(async (check) => {
    const musts = mustsOf(check);
    if (musts.length > 0) await notifyOffice(musts);
  });
