import type { JsonLdSite } from "~/platform/feeds/json-ld";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";

/** A portal for structured data, at a made-up address. */
export const SITE: JsonLdSite = { origin: "https://izba.test", locale: localeOf(DEFAULT_LANGUAGE) };
