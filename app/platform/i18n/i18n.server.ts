import { createInstance, type i18n as I18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { i18nOptions, LANGUAGE } from "./i18n";

const files = import.meta.glob<Record<string, unknown>>("../../locales/pl/*.json", { eager: true, import: "default" });
const namespaces = Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/(.+)\.json$/, "$1"), texts]));
const options = { ...i18nOptions, ns: Object.keys(namespaces), resources: { [LANGUAGE]: namespaces }, initImmediate: false };

/** Finds the language of a request; Polish is the only one, so no header, cookie or parameter can ask for another. */
export const remixI18n = new RemixI18Next({
  detection: { supportedLanguages: [LANGUAGE], fallbackLanguage: LANGUAGE, order: [] },
  i18next: options,
});

/** One instance for all requests: with one language nothing in it changes from request to request. Its texts are in the build, so it is ready at once. */
export const serverI18n: I18n = createInstance();
serverI18n.use(initReactI18next);
void serverI18n.init(options);

/** Texts for code that renders no page: mails, log lines shown to people. */
export const t: TFunction = serverI18n.t;
