import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext } from "./components/layout/document";
import { startI18n } from "./platform/i18n/i18n.client";
import { TranslationContext } from "./platform/i18n/use-translation";

void hydrate();

async function hydrate() {
  const [translation] = await Promise.all([startI18n(), pageData()]);
  const failure = document.documentElement.dataset.failure === "form" ? "form" : null;
  startTransition(() => {
    hydrateRoot(
      document,
      <DocumentContext.Provider value={{ failure }}>
        <TranslationContext.Provider value={translation}>
          <StrictMode>
            <RemixBrowser />
          </StrictMode>
        </TranslationContext.Provider>
      </DocumentContext.Provider>,
    );
  });
}

/**
 * `RemixBrowser` throws a promise while it decodes the page's data. At the root nothing catches it,
 * and a click meanwhile is React's error #345, so the data are decoded before.
 */
async function pageData() {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}
