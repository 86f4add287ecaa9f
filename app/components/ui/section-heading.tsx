import { TextLink } from "./text-link";

interface SectionHeadingProps {
  id: string;
  heading: string;
  /** Link to the whole list. */
  all?: { to: string; label: string };
}

/** The heading of a section, with a link to the whole list. */
export function SectionHeading({ id, heading, all }: SectionHeadingProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-2">
      <h2 id={id} className="text-xl sm:text-3xl">
        {heading}
      </h2>
      {all && (
        <TextLink to={all.to} iconAfter="arrow-right">
          {all.label}
        </TextLink>
      )}
    </div>
  );
}
