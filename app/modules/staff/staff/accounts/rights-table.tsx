import { Icon } from "~/components/ui/icon";
import { levelOf, STAFF_AREAS, STAFF_ROLES } from "~/modules/staff/staff-rights/staff-rights";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The table of rights as the guards read it: areas below, roles across. */
export function RightsTable() {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="rights">
      <div className="border-b border-line px-4 py-3">
        <h2 id="rights" className="text-lg">
          {t("staff:rights.heading")}
        </h2>
        <p className="muted text-sm">{t("staff:rights.lead")}</p>
      </div>
      <div className="overflow-x-auto">
        <table className="rows dense flows">
          <caption className="sr-only">{t("staff:rights.heading")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("staff:rights.area")}</th>
              {STAFF_ROLES.map((role) => (
                <th key={role} scope="col">
                  {t(`staff:roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {STAFF_AREAS.map((area) => (
              <tr key={area}>
                <th scope="row">
                  <b>{t(`staff:areas.${area}`)}</b>
                </th>
                {STAFF_ROLES.map((role) => (
                  <td key={role} data-label={t(`staff:roles.${role}`)}>
                    <Level level={levelOf(role, area)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Level({ level }: { level: ReturnType<typeof levelOf> }) {
  const { t } = useTranslation();
  if (level === "change")
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-success">
        <Icon name="check" className="w-4" /> {t("staff:rights.change")}
      </span>
    );
  return <span className="muted">{t(level ? "staff:rights.read" : "staff:rights.none")}</span>;
}
