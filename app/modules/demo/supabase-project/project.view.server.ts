import { asMessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { type Finding, isMust } from "~/platform/supabase/project/finding";
import type { ProjectCheck } from "~/platform/supabase/project/project-state.server";

export interface FindingText {
  id: string;
  /** The consequence that people notice. */
  notice: string;
  /** The step that mends it. */
  remedy: string;
}

export function findingText({ id, params }: Finding, t: Locale["t"]): FindingText {
  const values: Record<string, string | number> = params;
  const textOf = (part: "notice" | "remedy") =>
    t([asMessageKey(`project:findings.${id}.${part}`), "errors:malformed"], values);
  return { id, notice: textOf("notice"), remedy: textOf("remedy") };
}

/** The last check for the panel; null with the embedded backend. */
export function projectPage(check: ProjectCheck | null, { t, format }: Locale) {
  if (!check) return null;
  const textsOf = (findings: readonly Finding[]) =>
    findings.map((finding) => findingText(finding, t));
  return {
    checkedAt: format.moment(check.checkedAt),
    musts: textsOf(check.findings.filter(isMust)),
    shoulds: textsOf(check.findings.filter((finding) => !isMust(finding))),
  };
}
