import type { ReactNode } from "react";
import { Cover } from "~/components/picture/cover";
import { RichText } from "~/components/ui/prose";

interface AppReadingProps {
  image: string;
  badges: ReactNode;
  /** Summary of the text in a sentence or two. */
  lead: string;
  /** Sanitised HTML. */
  html: string;
  /** Author, date, place: a `span` each. */
  children: ReactNode;
  /** Below the text. */
  below?: ReactNode;
}

/** A text of the app below its cover. */
export function AppReading({ image, badges, lead, html, children, below }: AppReadingProps) {
  return (
    <article className="panel overflow-hidden">
      <Cover src={image} place="first" className="aspect-[2/1] w-full" />
      <div className="p-4">
        <p className="flex flex-wrap gap-1.5">{badges}</p>
        <p className="mt-3 text-lg font-semibold text-petrol-950">{lead}</p>
        <p className="muted mt-3 mb-5 flex flex-wrap gap-x-3 border-b border-line pb-4 text-sm tabular-nums">
          {children}
        </p>
        <RichText html={html} />
        {below}
      </div>
    </article>
  );
}
