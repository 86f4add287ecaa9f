import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { SkipLink } from "./skip-link";
import { ToastRegion } from "./toast-region";

interface FullScreenProps {
  heading: string;
  lead: string;
  /** The close link; Escape follows it if the page has the script. */
  close: { to: string; label: string };
  children: ReactNode;
}

/** A page with one task on the whole screen. */
export function FullScreen({ heading, lead, close, children }: FullScreenProps) {
  return (
    <div className="flex min-h-dvh flex-col sm:h-dvh">
      <SkipLink />
      <header className="on-dark">
        <div className="mx-auto flex min-h-16 max-w-4xl items-center gap-3 px-4 py-2">
          <div className="min-w-0 grow">
            <h1 className="text-lg">{heading}</h1>
            <p className="text-sm text-petrol-200">{lead}</p>
          </div>
          <a href={close.to} className="btn btn-outline" data-escape>
            <Icon name="x" className="w-4" /> <span className="max-sm:sr-only">{close.label}</span>
          </a>
        </div>
      </header>
      <main id="tresc" className="mx-auto flex min-h-0 w-full max-w-4xl grow flex-col">
        <ToastRegion />
        {children}
      </main>
    </div>
  );
}
