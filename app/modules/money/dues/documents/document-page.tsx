import type { ComponentProps } from "react";
import { Icon } from "~/components/ui/icon";
import { PrintedDocument } from "~/components/ui/printed-document";
import { BackLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

interface DocumentPageProps {
  document: ComponentProps<typeof PrintedDocument>["document"];
  /** Address of the same document as PDF. */
  file: string;
  /** Label of the link to the file. */
  download: string;
}

/** A document of dues to read and print. */
export function DocumentPage({ document, file, download }: DocumentPageProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="no-print flex flex-wrap items-center justify-between gap-3">
        <BackLink to={paths.dues()}>{t("paying:heading")}</BackLink>{" "}
        <a className="btn btn-outline" href={file}>
          <Icon name="download" className="w-4" /> {download}
        </a>
      </p>
      <PrintedDocument document={document} />
    </div>
  );
}
