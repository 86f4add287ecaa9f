import { useTranslation } from "~/platform/i18n/use-translation";
import type { FindingText } from "./project.view.server";

/** The findings of one level, if any. */
export function FindingList({
  level,
  findings,
}: {
  level: "must" | "should";
  findings: readonly FindingText[];
}) {
  const { t } = useTranslation();
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby={level} className="panel p-5 sm:p-8">
      <h2 id={level} className={`text-xl ${level === "must" ? "text-error" : ""}`}>
        {t(`project:${level}.heading`)}
      </h2>
      <p className="muted mt-1 text-sm">{t(`project:${level}.text`)}</p>
      <ul className="mt-4 grid gap-4">
        {findings.map(({ id, notice, remedy }) => (
          <li key={id} className="border-t border-line pt-4 break-words">
            <p className="font-semibold">{notice}</p>
            <p className="muted mt-1">{remedy}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
