import { Fragment } from "react";
import { RecordLink } from "~/components/ui/record-link";
import type { SubjectView } from "./subject.view.server";

/** "Firma Łąka, Anna Nowak", with links to their records. */
export function SubjectLine({ subject: { company, people } }: { subject: SubjectView }) {
  if (company === null && people.length === 0) return null;
  return (
    <>
      {company && (
        <a className="hover:underline" href={company.to}>
          {company.name}
        </a>
      )}
      {company && people.length > 0 && ", "}
      {people.map(({ id, name, to }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          <RecordLink to={to}>{name}</RecordLink>
        </Fragment>
      ))}
    </>
  );
}
