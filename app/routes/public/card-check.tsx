import { data } from "@remix-run/node";
import {
  isRouteErrorResponse,
  type MetaFunction,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import { AppFrame } from "~/components/app/app-frame";
import { BrandLine } from "~/components/app/brand-line";
import type { PageHandle } from "~/components/layout/page";
import { RouteError } from "~/components/layout/route-error";
import { CardCheckPage } from "~/modules/membership/member-card/card-check-page";
import { cardCheck } from "~/modules/membership/member-card/member-card.view.server";
import { addHeader } from "~/platform/http/request-scope.server";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "member-card:check.title", styles: "app" };

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

/**
 * Tells anyone with the code of a membership card whether it is valid; never cached (rules 425).
 */
export const loader = publicLoader(async ({ params, locale, ...args }) => {
  addHeader(args, "Cache-Control", "no-store");
  addHeader(args, "X-Robots-Tag", "noindex");
  const { checked, checkedAt } = await cardCheck(params.token, locale);
  // The path contains the token, so the log must not get it.
  if (!checked) throw data({ message: "member-card:check.missing", checkedAt }, { status: 404 });
  return { checked, checkedAt };
});

export default function CardCheck() {
  return <CardCheckPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return <CardCheckPage checked={null} checkedAt={error.data.checkedAt} />;
  return (
    <AppFrame header={<BrandLine />} withoutBar>
      <RouteError className="" />
    </AppFrame>
  );
}
