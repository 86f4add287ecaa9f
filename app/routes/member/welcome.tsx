import { type PageHandle, usePage } from "~/components/layout/page";
import { Icon, type IconName } from "~/components/ui/icon";
import { welcomePage } from "~/modules/membership/dashboard/welcome.view.server";
import { wishCarriedBy } from "~/modules/membership/wishes/wish";
import { wishOf } from "~/modules/membership/wishes/wish.view.server";
import { WishAct } from "~/modules/membership/wishes/wish-act";
import { WishPanel } from "~/modules/membership/wishes/wish-panel";
import { memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "dashboard:welcome.title" };

export const loader = memberLoader(async ({ account: by, request, locale }) => ({
  ...(await welcomePage({ by }, locale)),
  wish: await wishOf(wishCarriedBy(request), { by }, locale),
}));

/** After the address was confirmed. */
export default function WelcomePage() {
  const { t, firstName, email, isOwner, hasCard, card, event, wish, awaitsFirstFee } =
    usePage<typeof loader>();
  const first = hasCard ? "card" : "noCard";
  const last = isOwner ? "company" : "profile";
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="rounded-box band on-dark overflow-hidden p-5 sm:p-8">
        <p className="flex items-start gap-2 text-[.9375rem] wrap-anywhere text-petrol-200">
          <Icon name="check" className="mt-1 shrink-0" />
          {t("dashboard:welcome.confirmed", { email })}
        </p>
        <h1 className="mt-3 text-3xl lg:text-4xl">
          {firstName
            ? t("dashboard:welcome.heading", { name: firstName })
            : t("dashboard:welcome.headingPlain")}
        </h1>
        {card && (
          <p className="mt-2 max-w-md text-lg wrap-anywhere text-petrol-200">
            {t("dashboard:welcome.card", {
              company: card.company,
              plan: t(card.plan),
              date: card.validUntil,
            })}
          </p>
        )}
      </div>
      {wish && (
        <WishPanel
          wish={wish}
          heading={wish.act ? t(`wishes:words.${wish.act.does}.ready`) : undefined}
          text={wish.howToPay}
        >
          {wish.act && <WishAct act={wish.act} />}
        </WishPanel>
      )}
      <section aria-labelledby="next-steps">
        <h2 id="next-steps" className="text-xl">
          {t("dashboard:welcome.next")}
        </h2>
        <ol className="mt-3 grid gap-4 sm:grid-cols-3 lg:gap-6">
          <Step
            icon="award"
            title={t(`dashboard:welcome.steps.${first}.title`)}
            text={t(`dashboard:welcome.steps.${first}.text`)}
            to={hasCard ? appPaths.discountCardQr() : paths.experts()}
            label={t(`dashboard:welcome.steps.${first}.to`)}
            isMain={!wish?.act}
          />
          <Step
            icon="calendar"
            title={t("dashboard:welcome.steps.event.title")}
            text={
              event
                ? t("dashboard:welcome.steps.event.text", { title: event.title, when: event.when })
                : t("dashboard:welcome.steps.event.none")
            }
            to={event ? paths.event(event.id) : paths.events()}
            label={t(`dashboard:welcome.steps.event.${event ? "to" : "all"}`)}
          />
          <Step
            icon="building"
            title={t(`dashboard:welcome.steps.${last}.title`)}
            text={t(`dashboard:welcome.steps.${last}.text`)}
            to={isOwner ? paths.companyProfile() : paths.profile()}
            label={t(`dashboard:welcome.steps.${last}.to`)}
          />
        </ol>
      </section>
      {awaitsFirstFee && <p className="max-w-text">{t("paying:firstFee")}</p>}
      <p>
        <a className="link inline-flex min-h-11 items-center gap-2" href={paths.dashboard()}>
          {t("dashboard:welcome.dashboard")} <Icon name="chevron-right" className="w-4" />
        </a>
      </p>
    </div>
  );
}

interface StepProps {
  icon: IconName;
  title: string;
  text: string;
  to: string;
  label: string;
  /** The one amber button of the page. */
  isMain?: boolean;
}

function Step({ icon, title, text, to, label, isMain = false }: StepProps) {
  return (
    <li className="panel flex flex-col p-5">
      <div className="flex items-center gap-3 sm:block">
        <span className="tile">
          <Icon name={icon} />
        </span>
        <h3 className="text-lg sm:mt-4">{title}</h3>
      </div>
      <p className="muted mt-2 text-[.9375rem] wrap-anywhere">{text}</p>
      <div className="mt-auto pt-4">
        <a className={`btn w-full ${isMain ? "btn-accent" : "btn-outline"}`} href={to}>
          {label}
        </a>
      </div>
    </li>
  );
}
