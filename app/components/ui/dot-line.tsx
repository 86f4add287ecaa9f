import { Fragment } from "react";

/**
 * Facts of one line, joined by " · ": a line breaks between two of them, and within one only if it
 * is wider than the line (rules 1593).
 */
export function DotLine({ children }: { children: string }) {
  const facts = children.split(" · ");
  return facts.map((fact, index) => {
    const isLast = index === facts.length - 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be the same words
      <Fragment key={index}>
        <span className="inline-block">{isLast ? fact : `${fact} ·`}</span>
        {!isLast && " "}
      </Fragment>
    );
  });
}
