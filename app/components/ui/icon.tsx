import { madeOncePerKey } from "~/platform/process/made-once";
import type icons from "./icons.json";
import sprite from "./icons.svg?url";

export type IconName = keyof typeof icons | "logo";

interface IconProps {
  name: IconName;
  className?: string;
}

/** A decorative icon; the words beside it (or the `aria-label` around it) say what it means. */
export function Icon({ name, className = "" }: IconProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a name of ours; icons are a tenth of a page, and this saves React half of their elements
    <svg className={`icon ${className}`} aria-hidden="true" dangerouslySetInnerHTML={insideOf(name)} />
  );
}

const insideOf = madeOncePerKey((name: IconName) => ({ __html: `<use href="${sprite}#${name}"></use>` }));
