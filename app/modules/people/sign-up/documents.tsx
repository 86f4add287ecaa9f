import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Terms and privacy, to read before joining. */
export function Documents() {
  const { t } = useTranslation();
  return (
    <p className="muted max-w-2xl text-sm">
      {t("sign-up:documents.before")}{" "}
      <a className="link" href={paths.terms()}>
        {t("sign-up:documents.terms")}
      </a>{" "}
      {t("sign-up:documents.and")}{" "}
      <a className="link" href={paths.privacy()}>
        {t("sign-up:documents.privacy")}
      </a>
      .
    </p>
  );
}
