import { TextLink } from "~/components/ui/text-link";
import { NewsletterForm } from "~/modules/messages/newsletter/newsletter-form";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export function NewsletterSection() {
  const { t } = useTranslation();
  return (
    <section className="wrap pb-6 lg:pb-24" aria-labelledby="h-newsletter">
      <div className="panel grid gap-4 p-4 sm:p-8 lg:grid-cols-2 lg:items-center lg:gap-12">
        <div>
          <h2 id="h-newsletter" className="text-2xl">
            {t("newsletter:heading")}
          </h2>
          <p className="muted mt-2">{t("newsletter:lead")}</p>
          <TextLink to={paths.mailingArchive()} className="mt-3">
            {t("newsletter:archive.link")}
          </TextLink>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
