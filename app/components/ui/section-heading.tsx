import { TextLink } from "./text-link";

interface SectionHeadingProps {
  id: string;
  heading: string;
  /** Link to the whole list; on a phone only its first word is seen. */
  all?: { to: string; label: string };
}

/** The heading of a section, with a link to the whole list. */
export function SectionHeading({ id, heading, all }: SectionHeadingProps) {
  const [first, ...rest] = all?.label.split(" ") ?? [];
  return (
    <div className="mb-3 flex items-center justify-between gap-x-2">
      <h2 id={id} className="text-lg sm:text-3xl">
        {heading}
      </h2>
      {all && (
        <TextLink to={all.to} iconAfter="arrow-right" className="-my-2 shrink-0">
          <span>
            {first}
            <span className="max-sm:sr-only"> {rest.join(" ")}</span>
          </span>
        </TextLink>
      )}
    </div>
  );
}
