import { memoizedPerKey } from "~/platform/memo/memoized";
import type icons from "./icons.json";
import sprite from "./icons.svg?url";

export type IconName = keyof typeof icons | "logo";

/** A decorative icon; the text beside it or an `aria-label` says what it means. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`icon ${className}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own icon name
      dangerouslySetInnerHTML={insideOf(name)}
    />
  );
}

const insideOf = memoizedPerKey((name: IconName) => ({
  __html: `<use href="${sprite}#${name}"></use>`,
}));
