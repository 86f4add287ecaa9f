import type { MetaFunction } from "@remix-run/node";
import { ErrorSummary } from "~/components/form/error-summary";
import { useForm } from "~/components/form/use-form";
import { useFormResult } from "~/components/form/use-form-result";
import { AuthPage } from "~/components/layout/auth-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { TextLink } from "~/components/ui/text-link";
import { awaitMail, findAwaitedMail } from "~/modules/messages/awaited-mail/awaited-mail.server";
import { AwaitedMailPanel } from "~/modules/messages/awaited-mail/awaited-mail-panel";
import { NewsletterSchema } from "~/modules/messages/newsletter/newsletter.schema";
import { subscribe } from "~/modules/messages/newsletter/newsletter.server";
import { NewsletterForm } from "~/modules/messages/newsletter/newsletter-form";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { refererPath } from "~/platform/http/safe-redirect";
import { mailLimit } from "~/platform/mail/mail-limit.server";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "newsletter:title" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(async ({ request, locale: { t } }) => ({
  awaited: await findAwaitedMail(request, ["newsletter"]),
  facts: {
    title: t("newsletter:title"),
    description: t("newsletter:lead"),
    path: paths.newsletter(),
  },
}));

export const action = publicAction(
  {
    schema: NewsletterSchema,
    duplicates: "same-content",
    limit: ({ value, context }) => mailLimit("newsletter", value.email, context),
  },
  async ({ value, request, locale, done }) => {
    await subscribe(value.email, {
      wording: locale.t("newsletter:consent"),
      page: refererPath(request, paths.newsletter()),
    });
    return done(paths.newsletter(), { texts: "newsletter:toast" }, [
      await awaitMail({ email: value.email, about: "newsletter" }),
    ]);
  },
);

export default function NewsletterPage() {
  const { t, awaited } = usePage<typeof loader>();
  const answer = useFormResult();
  const [form] = useForm({ schema: NewsletterSchema, id: "newsletter" });
  return (
    <AuthPage heading={t("newsletter:heading")} lead={t("newsletter:lead")}>
      <ErrorSummary form={form} />
      {awaited && <AwaitedMailPanel mail={awaited} />}
      <div className="panel p-5 sm:p-8">
        <NewsletterForm lastResult={answer?.result} />
      </div>
      <p>
        <TextLink to={paths.mailingArchive()}>{t("newsletter:archive.link")}</TextLink>
      </p>
    </AuthPage>
  );
}
