import { Icon } from "~/components/ui/icon";
import type { AppLink } from "./app-links";

/** Links to further pages, a tile with an icon each. */
export function IconLinks({ links }: { links: readonly AppLink[] }) {
  return (
    <ul className="grid grid-cols-4 gap-2">
      {links.map(({ to, label, icon }) => (
        <li key={to}>
          <a
            className="grid min-h-20 content-center justify-items-center gap-1.5 text-center text-xs font-medium"
            href={to}
          >
            <span className="tile h-13! w-13!">
              <Icon name={icon} className="h-6 w-6" />
            </span>{" "}
            {label}
          </a>{" "}
        </li>
      ))}
    </ul>
  );
}
