import { getFormProps } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/layout/document";
import { TitleBand } from "~/components/layout/title-band";
import { TextLink } from "~/components/ui/text-link";
import { env } from "~/env.server";
import { ContactSchema } from "~/modules/contact/contact.schema";
import { writeToOffice } from "~/modules/contact/contact.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { t as text } from "~/platform/i18n/i18n.server";
import { mailLimit } from "~/platform/mail/mail-limit.server";

export const handle: PageHandle = { title: "contact:title" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.title ?? "", description: data?.description ?? "", path: paths.contact() });

export const loader = pageLoader({ guard: anyone }, () => ({
  title: text("contact:title"),
  description: text("contact:lead"),
  officeEmail: env.OFFICE_EMAIL,
}));

export const action = formAction(
  {
    guard: anyone,
    schema: ContactSchema,
    duplicates: "same-content",
    limit: ({ value, context }) => mailLimit(`office ${value.email}`, context),
  },
  async ({ value }) => {
    await writeToOffice(value);
    return redirectWithToast(paths.contact(), { title: "contact:toast.title", text: "contact:toast.text" });
  },
);

export default function ContactPage() {
  const { t } = useTranslation();
  const { officeEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<typeof ContactSchema>({ id: "contact", lastResult: answer?.result });
  return (
    <>
      <TitleBand heading={t("contact:heading")} lead={t("contact:lead")} />
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[1fr_22rem] lg:gap-12 lg:py-14">
        <div className="grid min-w-0 content-start gap-6">
          <ErrorSummary form={form} />
          <form method="post" {...getFormProps(form)} className="panel grid gap-5 p-5 sm:grid-cols-2 sm:p-8">
            <TextField field={fields.name} label={t("contact:fields.name")} autoComplete="name" required />
            <TextField field={fields.email} label={t("contact:fields.email")} type="email" autoComplete="email" required />
            <TextField field={fields.subject} label={t("contact:fields.subject")} required className="sm:col-span-2" />
            <TextAreaField field={fields.message} label={t("contact:fields.message")} rows={8} className="sm:col-span-2" />
            <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5 sm:col-span-2">
              <p className="hint max-w-sm">
                {t("contact:privacy")}{" "}
                <a className="link" href={paths.privacy()}>
                  {t("contact:privacyLink")}
                </a>
                .
              </p>
              <SubmitButton className="btn-primary btn-lg">{t("contact:submit")}</SubmitButton>
            </div>
            <HiddenFields />
          </form>
        </div>
        <aside className="panel self-start p-6" aria-labelledby="office">
          <h2 id="office" className="text-xl">
            {t("contact:office.heading")}
          </h2>
          <address className="mt-4 grid gap-1">
            <b>{t("layout:chamber.name")}</b>
            <span>{t("layout:chamber.address")}</span>
            <TextLink to={t("layout:chamber.phoneLink")}>
              {t("layout:chamber.phoneLabel")} {t("layout:chamber.phone")}
            </TextLink>
            <TextLink to={`mailto:${officeEmail}`} className="break-all">
              {officeEmail}
            </TextLink>
          </address>
          <p className="muted mt-3 text-[.9375rem]">{t("contact:office.hours")}</p>
        </aside>
      </div>
    </>
  );
}
