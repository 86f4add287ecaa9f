import { TextLink } from "./text-link";

interface SectionHeadingProps {
  id: string;
  heading: string;
  /** The way to all of them. */
  all?: { to: string; label: string };
}

/** The heading of a section, with the way to all of what it shows a part of. */
export function SectionHeading({ id, heading, all }: SectionHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <h2 id={id} className="text-3xl">
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
