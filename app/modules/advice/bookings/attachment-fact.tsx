import { Fact } from "~/components/ui/fact-list";
import { useTranslation } from "~/platform/i18n/use-translation";

interface AttachmentFactProps {
  attachment: { path: string; filename: string; size: string } | null;
}

/** The file of a booking in its list of facts; nothing without one. */
export function AttachmentFact({ attachment }: AttachmentFactProps) {
  const { t } = useTranslation();
  return (
    attachment && (
      <Fact term={t("bookings:fields.attachment")}>
        <a className="link wrap-anywhere" href={attachment.path}>
          {attachment.filename}
        </a>{" "}
        <span className="muted">({attachment.size})</span>
      </Fact>
    )
  );
}
