import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { useRootData } from "../ui/root-data";

/**
 * The only place of the message of the previous request, present also when empty. It stands in the
 * flow, so it covers nothing and leaves nothing behind.
 *
 * @param className the space around a message
 */
export function ToastRegion({ className = "" }: { className?: string }) {
  const { t } = useTranslation();
  const data = useRootData();
  const toast = data?.toast;
  if (!toast) return <div role="status" />;
  return (
    <div role="status" className={className}>
      <div className="toast" data-tone={toast.tone === "bad" ? "bad" : undefined}>
        <Icon name={toast.tone === "bad" ? "alert" : "circle-check"} />
        <div className="min-w-0 grow wrap-anywhere">
          <p className="font-semibold">{toast.title}</p>
          {toast.text && <p className="muted text-sm">{toast.text}</p>}
          {toast.hasMailbox && (
            <p className="text-sm">
              <a className="link inline-flex min-h-6 items-center" href={paths.mailbox()}>
                {t("mails:mailbox.open")}
              </a>
            </p>
          )}
        </div>
        <span data-close={t("layout:closeMessage")} className="-my-2 -mr-2 empty:hidden" />
      </div>
    </div>
  );
}
