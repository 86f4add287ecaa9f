import { Note } from "~/components/ui/note";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { SimilarLine } from "./similar-company.view.server";

interface NoteProps<Line> {
  heading: string;
  similar: readonly Line[];
  /** A link to an action with a company. */
  linkOf?: (line: Line) => { to: string; label: string } | null;
}

/** Companies that may be the same, with links to them and the reasons in words. */
export function SimilarCompaniesNote<Line extends SimilarLine>({
  heading,
  similar,
  linkOf,
}: NoteProps<Line>) {
  const { t } = useTranslation();
  return (
    <Note heading={heading} icon="info">
      <ul className="mt-2 grid gap-2">
        {similar.map((line) => {
          const link = linkOf?.(line);
          return (
            <li key={line.id} className="wrap-anywhere">
              <a className="link font-semibold" href={line.to}>
                {line.name}
              </a>{" "}
              <span className="text-sm">
                {line.about} · {t("panel-duplicates:same", { reasons: line.reasons })}
              </span>{" "}
              {link && (
                <a className="link block w-fit text-sm" href={link.to}>
                  {link.label} <span className="sr-only">: {line.name}</span>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
