import type { MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { TitleBand } from "~/components/layout/title-band";
import { env } from "~/env.server";
import { ContactSchema } from "~/modules/voice/contact/contact.schema";
import { writeToOffice } from "~/modules/voice/contact/contact.server";
import { ContactForm } from "~/modules/voice/contact/contact-form";
import { OfficePanel } from "~/modules/voice/contact/office-panel";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { mailLimit } from "~/platform/mail/mail-limit.server";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "contact:title" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(({ locale: { t } }) => ({
  officeEmail: env.OFFICE_EMAIL,
  facts: { title: t("contact:title"), description: t("contact:lead"), path: paths.contact() },
}));

export const action = publicAction(
  {
    schema: ContactSchema,
    duplicates: "same-content",
    limit: ({ value, context }) => mailLimit("contact", value.email, context),
  },
  async ({ value, done }) => {
    await writeToOffice(value);
    return done(paths.contact(), { texts: "contact:toast", isMailed: true });
  },
);

export default function ContactPage() {
  const { t, officeEmail } = usePage<typeof loader>();
  return (
    <>
      <TitleBand heading={t("contact:heading")} lead={t("contact:lead")} />
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[1fr_22rem] lg:gap-12 lg:py-14">
        <div className="grid min-w-0 content-start gap-6">
          <ContactForm />
        </div>
        <OfficePanel email={officeEmail} />
      </div>
    </>
  );
}
