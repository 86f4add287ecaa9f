import { panelPaths } from "~/platform/http/panel-paths";
import { safeRedirect } from "~/platform/http/safe-redirect";

/** The page of the panel that was requested, else the companies. */
export function withinPanel(to: unknown): string {
  const path = safeRedirect(to, panelPaths.companies());
  return path.startsWith(`${panelPaths.login()}/`) ? path : panelPaths.companies();
}
