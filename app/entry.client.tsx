import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext } from "./components/layout/document";
import { startI18n } from "./platform/i18n/i18n.client";
import { TranslationContext } from "./platform/i18n/use-translation";

/**
 * React 18 hydrates at once for these events. It fails (error #345) while `RemixBrowser` still
 * decodes the page's data, so until then they reach the small scripts alone. React 19 waits.
 */
const EVENTS = `auxclick change click compositionend compositionstart contextmenu copy cut dblclick
  dragend dragstart drop input keydown keypress keyup mousedown mouseup paste pointercancel
  pointerdown pointerup reset submit textInput touchcancel touchend touchstart`.split(/\s+/);

let isDecoded = false;

/** Calls React's listeners on the document, its root, only once the page's data are decoded. */
function delayReact(addListeners: () => void) {
  const add = document.addEventListener;
  document.addEventListener = (
    name: string,
    listener: EventListener,
    options?: boolean | AddEventListenerOptions,
  ) =>
    add.call(
      document,
      name,
      EVENTS.includes(name) ? (event) => isDecoded && listener(event) : listener,
      options,
    );
  addListeners();
  document.addEventListener = add;
}

void hydrate();

async function hydrate() {
  const translation = await startI18n();
  const failure = document.documentElement.dataset.failure === "form" ? "form" : null;
  startTransition(() =>
    delayReact(() =>
      hydrateRoot(
        document,
        <DocumentContext.Provider value={{ failure }}>
          <TranslationContext.Provider value={translation}>
            <StrictMode>
              <Page />
            </StrictMode>
          </TranslationContext.Provider>
        </DocumentContext.Provider>,
      ),
    ),
  );
}

function Page() {
  useEffect(() => {
    isDecoded = true;
  }, []);
  return <RemixBrowser />;
}
