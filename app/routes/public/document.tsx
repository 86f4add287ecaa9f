import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { Prose } from "~/components/ui/prose";
import { findDocument } from "~/content/documents.server";
import { found, pageNotFound } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = { title: ({ title }) => title };

export const loader = pageLoader({ guard: anyone }, ({ request, locale }) =>
  found(findDocument(new URL(request.url).pathname.slice(1).replace(/\.data$/, ""), locale), pageNotFound, request),
);

export default function DocumentPage() {
  const { t } = useTranslation();
  const { title, html } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 lg:py-14">
      <p className="text-sm font-semibold text-petrol-700">{t("layout:documents.heading")}</p>
      <h1 className="mt-2 text-3xl lg:text-4xl">{title}</h1>
      <div className="panel mt-8 max-w-3xl px-5 py-8 sm:px-10">
        <Prose html={html} />
      </div>
    </div>
  );
}
