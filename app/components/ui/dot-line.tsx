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
