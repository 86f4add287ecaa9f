import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";

/** What a member may do next to be found by others. */
export function NextSteps({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-xl">
        {t("dashboard:next.heading")}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        <NextStep to={paths.profile()} icon="user" title={t("dashboard:next.profile.title")} text={t("dashboard:next.profile.text")} />
        {isOwner && (
          <NextStep
            to={paths.companyProfile()}
            icon="building"
            title={t("dashboard:next.company.title")}
            text={t("dashboard:next.company.text")}
          />
        )}
      </ul>
    </section>
  );
}

function NextStep({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
  return (
    <li className="panel relative flex gap-4 p-5">
      <span className="tile">
        <Icon name={icon} />
      </span>
      <div>
        <h3 className="text-lg">
          <a className="cover-link hover:underline" href={to}>
            {title}
          </a>
        </h3>
        <p className="muted mt-1 text-[.9375rem]">{text}</p>
      </div>
    </li>
  );
}
