import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { useForm } from "~/components/form/use-form";
import { AuthPage } from "~/components/layout/auth-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { selectLanguage } from "~/platform/cookies/request-locale.server";
import { notFound, pageNotFound } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";
import { refererPath } from "~/platform/http/safe-redirect";
import { languages } from "~/platform/i18n/i18n.server";
import {
  isAnyLanguageOffered,
  languagesAt,
  nameOfLanguage,
} from "~/platform/i18n/offered-languages.server";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "layout:language.title" };

const LanguageSchema = z.object({
  language: z
    .string("errors:malformed")
    .refine((language) => languages().includes(language), "errors:malformed"),
});

export const loader = publicLoader(({ request }) => {
  if (!isAnyLanguageOffered()) notFound(pageNotFound, request);
  return {
    choices: languages().map((language) => ({ language, name: nameOfLanguage(language) })),
  };
});

/** The switch in the footer; leads back to the page on which it was pressed, the login included. */
export const action = publicAction({ schema: LanguageSchema }, async ({ value, request }) => {
  return redirect(translatedPage(request) ?? refererPath(request, paths.home()), {
    status: 303,
    headers: { "Set-Cookie": await selectLanguage(value.language) },
  });
});

function translatedPage({ headers }: Request): string | null {
  const from = URL.parse(headers.get("Referer") ?? "");
  if (!from || from.pathname.startsWith("//") || languagesAt(from.pathname).length === 1)
    return null;
  return from.pathname + from.search;
}

export default function LanguagePage() {
  const { t, choices } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm({
    schema: LanguageSchema,
    id: "language",
    lastResult: answer?.result,
  });
  return (
    <AuthPage heading={t("layout:language.heading")} lead={t("layout:language.lead")}>
      <ErrorSummary form={form} />
      <form method="post" className="flex flex-wrap gap-4">
        {choices.map(({ language, name }, index) => (
          <button
            key={language}
            type="submit"
            id={index === 0 ? fields.language.id : undefined}
            name="language"
            value={language}
            lang={language}
            className="btn btn-primary"
          >
            {name}
          </button>
        ))}
        <HiddenFields />
      </form>
    </AuthPage>
  );
}
