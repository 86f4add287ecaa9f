import type { JsonLdSite } from "~/platform/feeds/json-ld";
import { t } from "~/platform/i18n/i18n.server";

/** A portal for structured data: its address is nobody's. */
export const SITE: JsonLdSite = { origin: "https://izba.test", t };
