import { TextLink } from "~/components/ui/text-link";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The app runs in the browser of a phone, which can put it among its apps (rules 117). */
export function AppSection() {
  const { t } = useTranslation();
  return (
    <section className="border-y border-line bg-petrol-50" aria-labelledby="h-app">
      <div className="wrap grid items-end gap-8 lg:grid-cols-2">
        <div className="self-center py-4 lg:py-16">
          <h2 id="h-app" className="text-xl sm:text-3xl">
            {t("home:app.title")}
          </h2>
          <p className="muted mt-2 max-w-md">{t("home:app.text")}</p>
          <TextLink to={appPaths.dashboard()} className="mt-2">
            {t("home:app.open")}
          </TextLink>
        </div>
        <img
          src="/images/aplikacja.svg"
          width="480"
          height="400"
          alt=""
          loading="lazy"
          className="mx-auto w-full max-w-md max-sm:hidden"
        />
      </div>
    </section>
  );
}
