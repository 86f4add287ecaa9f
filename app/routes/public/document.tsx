import type { MetaFunction } from "@remix-run/node";
import { Contents } from "~/components/layout/contents";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Prose } from "~/components/ui/prose";
import { findDocument } from "~/content/documents.server";
import { paymentWords } from "~/modules/money/dues/tariff/payment-words.server";
import { pageNotFound } from "~/platform/http/not-found.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ title }) => title,
};

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(({ request, locale, found }) => {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const { title, lead, html, contents } = found(
    findDocument(path.slice(1), locale, paymentWords(locale)),
    pageNotFound,
  );
  return { title, html, contents, facts: { title, description: lead, path } };
});

export default function DocumentPage() {
  const { t, title, html, contents } = usePage<typeof loader>();
  return (
    <div className="wrap py-10 lg:py-14">
      <p className="text-sm font-semibold text-petrol-700">{t("layout:documents.heading")}</p>
      <h1 className="mt-2 text-3xl lg:text-4xl">{title}</h1>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,48rem)_1fr] lg:gap-12">
        {contents.length > 0 && (
          <Contents
            contents={contents}
            className="lg:sticky lg:top-24 lg:max-h-[calc(100vh-7rem)] lg:overflow-y-auto"
          />
        )}
        <div className="panel min-w-0 px-5 py-8 sm:px-10 lg:col-start-1 lg:row-start-1">
          <Prose html={html} />
        </div>
      </div>
    </div>
  );
}
