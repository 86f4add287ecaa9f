import { Icon, type IconName } from "~/components/ui/icon";

export interface AppLink {
  to: string;
  label: string;
  icon: IconName;
}

/** Links to further pages, a line each. */
export function AppLinks({ links }: { links: readonly AppLink[] }) {
  return (
    <ul className="panel list">
      {links.map(({ to, label, icon }) => (
        <li key={to} className="flex min-h-13 items-center gap-4 px-4 py-3">
          <Icon name={icon} className="text-petrol-600" />
          <a className="cover-link min-w-0 grow font-medium" href={to}>
            {label}
          </a>{" "}
          <Icon name="chevron-right" className="text-petrol-600" />
        </li>
      ))}
    </ul>
  );
}
