import type { ReactNode } from "react";
import { Cover } from "~/components/picture/cover";
import { RichText } from "~/components/ui/prose";
import { useMemberShell } from "./member-shell-data";

interface ReadingPageProps {
  image: string;
  /** Sanitised HTML. */
  html: string;
  /** Content beside the text, and its name. */
  aside: ReactNode;
  asideLabel: string;
  /** Below the text. */
  children?: ReactNode;
}

/** A text below its cover, with related content beside it. */
export function ReadingPage({ image, html, aside, asideLabel, children }: ReadingPageProps) {
  return (
    <div
      className={`wrap grid gap-8 print:py-5 lg:grid-cols-[1fr_20rem] lg:gap-12 ${useMemberShell() ? "pb-10 lg:pb-14" : "py-10 lg:py-14"}`}
    >
      <article className="panel min-w-0 overflow-hidden">
        <Cover src={image} place="first" className="no-print aspect-[5/2] w-full" />
        <div className="max-w-3xl p-5 sm:p-8 lg:p-10 print:max-w-none print:p-0">
          <RichText html={html} />
          {children}
        </div>
      </article>
      <aside className="grid content-start gap-6" aria-label={asideLabel}>
        {aside}
      </aside>
    </div>
  );
}
