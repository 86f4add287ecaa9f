import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

const APP_STORES = ["apple", "google"] as const;

/** The app runs in the browser today; the stores are announced. */
export function AppSection() {
  const { t } = useTranslation();
  return (
    <section className="border-y border-line bg-petrol-50 pt-12 lg:pt-0" aria-labelledby="h-app">
      <div className="wrap grid items-end gap-8 lg:grid-cols-2">
        <div className="self-center lg:py-16">
          <h2 id="h-app" className="text-3xl">
            {t("home:app.title")}
          </h2>
          <p className="muted mt-4 max-w-md">{t("home:app.text")}</p>
          <ul className="mt-6 flex flex-wrap gap-3">
            {APP_STORES.map((store) => (
              <li
                key={store}
                className="inline-flex min-h-14 items-center gap-3 rounded-field bg-petrol-950 px-5 text-white"
              >
                <Icon name="smartphone" className="h-6 w-6" />
                <span className="text-xs leading-tight">
                  {t("home:app.soon")}{" "}
                  <b className="block text-base leading-tight">{t(`home:app.${store}`)}</b>
                </span>
              </li>
            ))}
          </ul>
          <TextLink to={appPaths.dashboard()} className="mt-4">
            {t("home:app.open")}
          </TextLink>
        </div>
        <img
          src="/images/aplikacja.svg"
          width="480"
          height="400"
          alt=""
          loading="lazy"
          className="mx-auto w-full max-w-md"
        />
      </div>
    </section>
  );
}
