import { AppFrame } from "~/components/app/app-frame";
import { BrandLine } from "~/components/app/brand-line";
import { Icon } from "~/components/ui/icon";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Tells anyone but staff whether the ticket of a code is valid. */
export function EntryCheckPage({ code }: { code: string | null }) {
  const { t } = useTranslation();
  return (
    <AppFrame header={<BrandLine />} withoutBar>
      <div className="panel overflow-hidden">
        <div
          className={`flex items-center gap-4 p-5 text-white ${code === null ? "bg-error" : "bg-success"}`}
        >
          <Icon name={code === null ? "alert" : "circle-check"} className="h-10 w-10" />
          <h1 className="text-3xl text-white!">
            {t(code === null ? "door:check.missing" : "door:check.valid")}
          </h1>
        </div>
        <p className="p-5 text-[.9375rem]">
          {t(code === null ? "door:check.missingText" : "door:check.validText")}
        </p>
      </div>
      {code && (
        <p className="mt-4 text-sm">
          <a className="link inline-flex min-h-11 items-center" href={panelPaths.entry(code)}>
            {t("door:check.staff")}
          </a>
        </p>
      )}
    </AppFrame>
  );
}
