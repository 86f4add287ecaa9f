import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

/** A line of a list with the class `meta`: what to know first, and a picture of what it is about. */
export function IconFact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
