import type { ReactNode } from "react";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AwaitedMailView } from "./awaited-mail";
import { AwaitedMailPanel } from "./awaited-mail-panel";

interface AwaitedMailPageProps {
  mail: AwaitedMailView;
  /** Where the person wants to go, carried on by the ways below the mail. */
  redirectTo?: string;
  /** Other ways on, below. */
  children: ReactNode;
}

/** The page of a browser that waits for a mail (rules 816). */
export function AwaitedMailPage({ mail, redirectTo, children }: AwaitedMailPageProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap py-6 lg:py-12">
      <div className="mx-auto grid max-w-3xl gap-6">
        <AwaitedMailPanel mail={mail} title={t("mails:awaited.title")} redirectTo={redirectTo} />
        {children}
      </div>
    </div>
  );
}
