import { useTranslation } from "react-i18next";
import type { personFacts } from "./account.view.server";

/** Who a member is to the portal. */
export function PersonPanel({ person: { name, position, email } }: { person: ReturnType<typeof personFacts> }) {
  const { t } = useTranslation();
  return (
    <section className="panel p-5 sm:p-6" aria-labelledby="person">
      <h2 id="person" className="text-xl">
        {t("dashboard:person.heading")}
      </h2>
      <p className="mt-4 font-semibold">{name}</p>
      {position && <p>{position}</p>}
      <p className="muted wrap-anywhere">{email}</p>
    </section>
  );
}
