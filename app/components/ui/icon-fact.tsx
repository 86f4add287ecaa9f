import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

/** A fact with an icon, in a list with the class `meta`. */
export function IconFact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
