import { waitForPage } from "./announce";
import { enhance } from "./attach";
import {
  FRAME,
  findPlace,
  HEADERS,
  isAddressShown,
  notePlace,
  pageIn,
  showPage,
  typedNow,
} from "./page";

let running: AbortController | undefined;

/** Posts and visits go one after another: the answer of one shows what those before it did. */
let lane: Promise<unknown> = Promise.resolve();

let waiting = 0;

export function inTurn(work: () => Promise<void>): void {
  const root = document.documentElement;
  waiting += 1;
  root.toggleAttribute("data-busy", true);
  lane = lane
    .then(work)
    .catch(reportError)
    .finally(() => {
      waiting -= 1;
      root.toggleAttribute("data-busy", waiting > 0);
    });
}

/** A post makes the answer of a visit old. */
export const overtakeVisit = (): void => running?.abort();

/** Leaves the page natively. */
export function leaveFor(url: string): void {
  const [address] = url.split("#");
  if (address === location.href.split("#")[0]) location.reload();
  else location.assign(url);
}

interface Way {
  history: "push" | "replace" | "kept";
  /** The list's form: what is typed in it while the answer is on its way stays. */
  form?: HTMLFormElement;
}

/**
 * Opens an address in place of the page; a newer visit overtakes it. Whatever is odd is visited
 * natively.
 */
export function visit(url: string, { history, form }: Way): void {
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  inTurn(async () => {
    if (signal.aborted) return;
    const typed = history === "kept" ? undefined : typedNow();
    const end = waitForPage();
    try {
      const response = await fetch(url, { headers: HEADERS, signal });
      const type = response.headers.get("Content-Type");
      const page = pageIn(response.url, type, await response.text());
      if (signal.aborted) return;
      const hash = new URL(url).hash;
      if (!page) return leaveFor(response.url + hash);
      showPage(page, {
        url: response.url + hash,
        history,
        form,
        typed,
        isList: history !== "kept",
      });
      if (history === "kept") findPlace();
    } catch (error) {
      if (signal.aborted) return;
      reportError(error);
      leaveFor(url);
    } finally {
      end();
    }
  });
}

// Back and forward through pages that were put in place.
enhance("html", () => {
  if (FRAME === null) return;
  addEventListener("popstate", () => {
    if (isAddressShown()) return;
    notePlace();
    visit(location.href, { history: "kept" });
  });
  // A page that is loaded again has its place from the browser.
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && history.state?.entry !== undefined) history.scrollRestoration = "manual";
  });
});
