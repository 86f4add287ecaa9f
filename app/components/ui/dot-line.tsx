import { Fragment } from "react";

/**
 * Facts in a paragraph of their own, joined by " · ": a line breaks between two of them, without
 * the dot, and within one only if it is wider than the line (rules 1593).
 */
export function DotLine({ children }: { children: string }) {
  const facts = children.split(" · ");
  return (
    <span className="dots">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be the same words
        <Fragment key={index}>
          {index > 0 && " "}
          <span>{index > 0 ? `· ${fact}` : fact}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** "W-TMTP-MW96", "DIG-724993" */
const CODE = /(\b[A-Z]{1,3}-[A-Z0-9]{4,6}(?:-[A-Z0-9]{4})?\b)/;

/** A text whose reference numbers do not break at their hyphens (rules 1593). */
export function WholeCodes({ children }: { children: string }) {
  return (
    <span>
      {children.split(CODE).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
        <Fragment key={index}>
          {index % 2 === 1 ? <span className="whitespace-nowrap">{part}</span> : part}
        </Fragment>
      ))}
    </span>
  );
}
