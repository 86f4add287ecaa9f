import type { SubjectView } from "./subject.view.server";

/** "Firma Łąka, Anna Nowak": the company is a link to its record. */
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
      {people.join(", ")}
    </>
  );
}
