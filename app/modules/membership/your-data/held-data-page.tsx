import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { PageHeading } from "~/components/layout/page-heading";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

interface HeldDataPageProps {
  back: { to: string; label: string };
  /** The person. */
  name: string;
  lead: string;
  /** Path of the ZIP. */
  archive: string;
  held: readonly { name: string; label: string; count: number }[];
  /** The account with the address, which does both by itself. */
  account: { id: string; name: string } | null;
  /** The version of the row on the page, where another person may take the place of this one. */
  revision?: number;
}

/** Export and erasure for a person without an account, on their request. */
export function HeldDataPage(props: HeldDataPageProps) {
  const { back, name, lead, archive, held, account, revision } = props;
  const { t } = useTranslation();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeading size="dense" heading={name} lead={lead} />
      <FormProblems id="erase" />
      <Panel id="data-heading" heading={t("company-contacts:data.download")}>
        <ul className="mt-3 list-disc pl-5">
          {held.map(({ name: store, label, count }) => (
            <li key={store}>
              {label}: {count}
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <a className="btn btn-outline" href={archive} download>
            {t("company-contacts:data.button")}
          </a>
        </p>
      </Panel>
      {account ? (
        <Note text={t("company-contacts:data.hasAccount")}>
          <TextLink to={panelPaths.person(account.id)}>{account.name}</TextLink>
        </Note>
      ) : (
        <Panel id="erase-heading" heading={t("company-contacts:data.erase.heading")}>
          <p className="mt-3 max-w-prose">{t("company-contacts:data.erase.text")}</p>
          <form method="post" id="erase" className="mt-4">
            <button type="submit" className="btn btn-error">
              {t("company-contacts:data.erase.submit")}
            </button>
            {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
            <HiddenFields />
          </form>
        </Panel>
      )}
    </div>
  );
}
