/** Outside the body, whose content changes. */
let line: HTMLElement | undefined;

function lineOnPage(): HTMLElement {
  if (!line?.isConnected) {
    line = document.createElement("p");
    line.role = "status";
    document.documentElement.append(line);
  }
  return line;
}

/** Reads words aloud; they are not shown. */
export function announce(words: string): void {
  lineOnPage().className = "sr-only";
  lineOnPage().textContent = words;
}

/** Long enough to be noticed. */
const NOTICED_MS = 400;

/** Says that a page is loading if it takes long; call the result when it is here. */
export function waitForPage(): () => void {
  const words = document.querySelector<HTMLElement>("script[data-loading]")?.dataset.loading ?? "";
  const timer = setTimeout(() => {
    lineOnPage().className = "loading";
    lineOnPage().textContent = words;
  }, NOTICED_MS);
  return () => {
    clearTimeout(timer);
    if (line?.className === "loading") announce("");
  };
}
