import { PictureForm } from "~/components/form/picture-form";
import { useForm } from "~/components/form/use-form";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CompanyLogo } from "./company-logo";
import { LogoSchema } from "./logo.schema";

export function LogoForm({ logo }: { logo: { url: string | null; id: string; initials: string } }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: LogoSchema,
    id: "logo",
    names: ["logo", "remove-logo"],
  });
  return (
    <PictureForm
      form={form}
      field={fields.logo}
      heading={t("companies:logo.heading")}
      note={t("companies:logo.note")}
      label={t("companies:logo.label")}
      hint={t("companies:logo.hint")}
      sendTo={paths.companyProfile({ form: "logo" })}
      removeTo={paths.companyProfile({ form: "remove-logo" })}
      remove={logo.url && t("companies:logo.remove")}
      headings={{
        "companies:errors.logo.kind": t("companies:errors.logo.kindHeading"),
        "companies:errors.logo.size": t("companies:errors.logo.sizeHeading"),
        "companies:errors.logo.notStored": t("companies:errors.notSaved"),
      }}
    >
      <CompanyLogo logo={logo} size="page" />
    </PictureForm>
  );
}
