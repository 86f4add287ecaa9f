import type { MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { TitleBand } from "~/components/layout/title-band";
import { Prose } from "~/components/ui/prose";
import { BackLink } from "~/components/ui/text-link";
import { findDocument } from "~/content/documents.server";
import { paymentWords } from "~/modules/money/dues/tariff/payment-words.server";
import { pageNotFound } from "~/platform/http/not-found.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ title }) => title,
};

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(({ request, locale, found }) => {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const { title, lead, html } = found(
    findDocument(path.split("/").at(-1) ?? "", locale, paymentWords(locale)),
    pageNotFound,
  );
  return { title, html, facts: { title, description: lead, path } };
});

export default function AboutDocumentPage() {
  const { t, title, html } = usePage<typeof loader>();
  return (
    <>
      <TitleBand
        heading={title}
        above={<BackLink to={paths.about()}>{t("about:heading")}</BackLink>}
      />
      <div className="wrap py-10 lg:py-14">
        <div className="max-w-text text-lg">
          <Prose html={html} />
        </div>
      </div>
    </>
  );
}
