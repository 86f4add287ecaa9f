import type { ReactNode } from "react";
import { FirstStepForm } from "~/modules/people/sign-up/first-step-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PasswordRule } from "~/platform/passwords/password-rule";
import type { WishView } from "./wish.view.server";
import { WishPanel } from "./wish-panel";

interface TwoDoorsProps {
  wish: WishView;
  rule: PasswordRule;
  /** The login. */
  children: ReactNode;
}

/** The login of a person who wants something: the wish, and beside the login the way to join. */
export function TwoDoors({ wish, rule, children }: TwoDoorsProps) {
  const { t } = useTranslation();
  const { to, act, isLater } = wish;
  const words = act ? (`words.${act.does}` as const) : isLater ? "later" : "closed";
  return (
    <div className="wrap py-6 lg:py-12">
      <div className="mx-auto grid max-w-4xl gap-6">
        <div>
          <h1 className="text-3xl lg:text-4xl">{t(`wishes:${words}.heading`)}</h1>
          <p className="muted mt-2">{t(`wishes:${words}.lead`)}</p>
        </div>
        <WishPanel wish={wish} text={wish.outside ?? undefined} />
        <div className="grid gap-8 md:grid-cols-2">
          <section className="grid content-start gap-5" aria-labelledby="door-in">
            <h2 id="door-in" className="text-2xl">
              {t("login:heading")}
            </h2>
            {children}
          </section>
          <section className="grid content-start gap-5" aria-labelledby="door-join">
            <h2 id="door-join" className="text-2xl">
              {t("wishes:join.heading")}
            </h2>
            <div className="panel p-5 sm:p-8">
              <p className="muted mb-5 text-[.9375rem]">{t("wishes:join.priceNote")}</p>
              <FirstStepForm rule={rule} redirectTo={to ?? undefined} />
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}
