import type { ReactNode } from "react";
import { IconList } from "~/components/ui/icon-list";
import { MembershipPrice } from "~/components/ui/membership-price";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { Documents } from "./documents";

const BENEFITS = ["experts", "assistant", "events", "knowledge", "offers", "community"] as const;

/** The layout of both steps: progress, benefits and documents. `name` replaces the step's name. */
export function SignUpPage({
  step,
  name,
  owner,
  isInvited = false,
  redirectTo,
  children,
}: {
  step: 1 | 2;
  name?: string;
  /** The person of this sign-up, as entered in step 1. */
  owner?: string;
  /** True for a person whose company is a member already, so it pays. */
  isInvited?: boolean;
  /** The wish, which the link to the login carries as well (rules 1506). */
  redirectTo?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const progress = t("sign-up:progress", { step, steps: 2 });
  return (
    <div className="wrap grid gap-8 py-8 lg:grid-cols-[1fr_24rem] lg:gap-12 lg:py-14">
      <div className="grid min-w-0 content-start gap-6">
        <div>
          <h1 className="text-3xl lg:text-4xl">{t("sign-up:heading")}</h1>
          <div className="mt-5 max-w-2xl">
            <p className="flex justify-between gap-4 text-sm">
              <b>{progress}</b> <span className="muted">{name ?? t(`sign-up:steps.${step}`)}</span>
            </p>
            <progress className="poll mt-2" value={step} max="2" aria-label={progress} />
            {owner && <p className="mt-3 wrap-anywhere">{t("sign-up:owner", { person: owner })}</p>}
          </div>
        </div>
        {children}
        {step === 1 && (
          <>
            <Documents />
            <HaveAccount redirectTo={redirectTo} />
          </>
        )}
      </div>
      <aside
        className="band benefits on-dark self-start rounded-box p-6 pb-32 lg:p-8 lg:pb-36"
        aria-labelledby="benefits"
      >
        <h2 id="benefits" className="text-xl">
          {t("sign-up:benefits.heading")}
        </h2>
        <IconList
          icon="check"
          lines={BENEFITS.map((key) => t(`sign-up:benefits.${key}`))}
          className="mt-5"
        />
        {!isInvited && (
          <div className="mt-6 border-t border-petrol-600 pt-5 text-[.9375rem] text-petrol-200">
            <p>{t("sign-up:benefits.price")}</p>
            <MembershipPrice className="mt-3" />
          </div>
        )}
      </aside>
    </div>
  );
}

/** The way for people with an account. */
function HaveAccount({ redirectTo }: { redirectTo?: string }) {
  const { t } = useTranslation();
  return (
    <p className="text-[.9375rem]">
      {t("sign-up:haveAccount")}{" "}
      <TextLink to={paths.login({ redirectTo })} className="whitespace-nowrap">
        {t("sign-up:login")}
      </TextLink>
    </p>
  );
}
