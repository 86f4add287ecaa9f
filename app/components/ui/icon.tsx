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
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
