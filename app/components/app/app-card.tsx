import type { ReactNode } from "react";
import { Icon, type IconName } from "~/components/ui/icon";

interface AppCardProps {
  title: string;
  /** Target of the whole card. */
  to: string;
  icon: IconName;
  children?: ReactNode;
}

/** A card that is one link: an icon, its name, and a line about it. */
export function AppCard({ title, to, icon, children }: AppCardProps) {
  return (
    <section className="panel relative flex items-center gap-4 p-4">
      <span className="tile bg-primary! text-white!">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-base">
          <a className="cover-link" href={to}>
            {title}
          </a>
        </h2>
        {children && <p className="muted text-sm">{children}</p>}
      </div>
      <Icon name="chevron-right" className="text-petrol-600" />
    </section>
  );
}
