import type { ReactNode } from "react";
import { RecipientsPanel } from "./recipients-panel";
import type { RecipientsView } from "./segment.view.server";

interface SegmentColumnsProps {
  recipients: RecipientsView | null;
  /** The form, with its errors. */
  children: ReactNode;
}

/** A form of a segment, and the people it reaches beside it, on a narrow screen below it. */
export const SegmentColumns = ({ recipients, children }: SegmentColumnsProps) => (
  <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="grid min-w-0 gap-6">{children}</div>
    <RecipientsPanel recipients={recipients} />
  </div>
);
