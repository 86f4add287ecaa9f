import type { SubmissionResult } from "@conform-to/react";
import { Avatar } from "~/components/picture/avatar";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MemberCompanyView, PersonItem } from "./directory.view.server";
import { LetterForm } from "./letter-form";
import { TagList } from "./tag-list";

interface PeopleSectionProps {
  company: Pick<MemberCompanyView, "people" | "isOwn">;
  /** The sender's data for the letter forms. */
  sender: { email: string; left: number | null };
  /** The result of a refused letter. */
  lastResult: SubmissionResult<string[]> | undefined;
}

/** People of a company who want to be listed, each with a letter form if they allow contact. */
export function PeopleSection({
  company: { people, isOwn },
  sender,
  lastResult,
}: PeopleSectionProps) {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="people">
      <div className={`px-5 pt-5 sm:px-6 ${isOwn ? "pb-3" : "pb-5"}`}>
        <h2 id="people" className="text-xl">
          {t("members:people.heading")}
        </h2>
        <p className="muted mt-1 text-sm">
          {t(people.length > 0 ? "members:people.note" : "members:people.none")}
        </p>
        {isOwn && <TextLink to={paths.profile()}>{t("members:people.settings")}</TextLink>}
      </div>
      {people.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {people.map((person) => (
            <li key={person.id} className="px-5 py-4 sm:px-6">
              <Person person={person} />
              {person.canBeWritten && (
                <Letter
                  person={person}
                  sender={sender}
                  lastResult={resultFor(person, lastResult)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Person({
  person: { id, name, initials, position, expertise, isSelf },
}: {
  person: PersonItem;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex gap-4">
      <Avatar initials={initials} id={id} />
      <div className="min-w-0">
        <h3 className="text-base leading-snug wrap-anywhere">
          {name} {isSelf && <Badge tone="plain">{t("members:people.self")}</Badge>}
        </h3>
        {position && <p className="muted text-sm wrap-anywhere">{position}</p>}
        <TagList
          tags={expertise}
          className="mt-2 flex flex-wrap gap-1.5"
          label={t("members:people.expertise")}
        />
      </div>
    </div>
  );
}

interface LetterProps extends Pick<PeopleSectionProps, "sender" | "lastResult"> {
  person: PersonItem;
}

/** The folded form; open after a refusal. */
function Letter({ person, sender, lastResult }: LetterProps) {
  const { t } = useTranslation();
  return (
    <details className="mt-2 sm:ml-15" open={lastResult !== undefined}>
      <summary className="link inline-flex min-h-11 items-center gap-1.5">
        <Icon name="mail" className="w-4" /> {t("members:letter.open")}
        <span className="sr-only">: {person.name}</span>{" "}
        <Icon name="chevron-down" className="turn w-4" />
      </summary>
      <LetterForm person={person} sender={sender} lastResult={lastResult} />
    </details>
  );
}

/** A refusal belongs to the form of its recipient only. */
const resultFor = ({ id }: PersonItem, lastResult: PeopleSectionProps["lastResult"]) =>
  lastResult?.initialValue?.person === id ? lastResult : undefined;
