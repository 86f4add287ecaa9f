import type { ReactNode } from "react";
import { Icon, type IconName } from "~/components/ui/icon";

interface InfoBoxProps {
  icon?: IconName;
  heading: string;
  children: ReactNode;
}

/** Help for the list above it: how to use an offer, whom to contact. */
export function InfoBox({ icon = "info", heading, children }: InfoBoxProps) {
  return (
    <aside className="mt-6 flex gap-3 rounded-box bg-petrol-50 p-4">
      <Icon name={icon} className="mt-0.5 text-petrol-700" />
      <div className="min-w-0 grow text-[.9375rem]">
        <h2 className="text-base">{heading}</h2>
        {children}
      </div>
    </aside>
  );
}
