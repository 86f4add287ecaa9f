import type { PageRequest } from "~/platform/http/shared-page.server";
import { portalCookie } from "./portal-cookie.server";

const dismissed = portalCookie("dig-app-banner", { maxAge: 365 * 86_400 });

/** Cookie of a person who closed the banner. */
export const appBannerCookieName = dismissed.name;

/** True for mobile browsers without a dismissed banner (rules 117). */
export async function showsAppBanner({ headers }: Pick<PageRequest, "headers">): Promise<boolean> {
  const isPhone = /Android|iPhone|iPad|iPod|Mobile|Opera Mini|IEMobile/i.test(
    headers.get("User-Agent") ?? "",
  );
  return isPhone && (await dismissed.parse(headers.get("Cookie"))) !== "1";
}

/** The `Set-Cookie` header that hides the banner. */
export const dismissAppBanner = () => dismissed.serialize("1");
