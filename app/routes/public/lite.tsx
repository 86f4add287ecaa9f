import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { useForm } from "~/components/form/use-form";
import { AuthPage } from "~/components/layout/auth-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { litePagesCookie, wantsLitePages } from "~/platform/cookies/lite-pages.server";
import { paths } from "~/platform/http/paths";
import { refererPath } from "~/platform/http/safe-redirect";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "layout:lite.title" };

const LiteSchema = z.object({ lite: z.enum(["on", "off"]) });

export const loader = publicLoader(async ({ request }) => ({
  lite: await wantsLitePages(request),
}));

/** The switch in the footer; returns to the page on which it was pressed. */
export const action = publicAction({ schema: LiteSchema }, async ({ value, request }) => {
  return redirect(refererPath(request, paths.home()), {
    status: 303,
    headers: { "Set-Cookie": await litePagesCookie(value.lite === "on") },
  });
});

export default function LitePage() {
  const { t, lite } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm({ schema: LiteSchema, id: "lite", lastResult: answer?.result });
  return (
    <AuthPage heading={t("layout:lite.heading")} lead={t("layout:lite.lead")}>
      <ErrorSummary form={form} />
      <form method="post">
        <button
          type="submit"
          id={fields.lite.id}
          name="lite"
          value={lite ? "off" : "on"}
          className="btn btn-primary"
        >
          {t(lite ? "layout:footer.fullVersion" : "layout:footer.liteVersion")}
        </button>
        <HiddenFields />
      </form>
    </AuthPage>
  );
}
