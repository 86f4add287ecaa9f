type Attach = (element: HTMLElement, signal: AbortSignal) => void;

interface Part {
  selector: string;
  attach: Attach;
  attached: Map<HTMLElement, AbortController>;
}

const parts: Part[] = [];

/**
 * Registers a part of the library: `attach` runs once for each element of the selector, now and
 * after each change of the page. `signal` aborts when the element is gone, or no longer matches.
 */
export function enhance(selector: string, attach: Attach): void {
  parts.push({ selector, attach, attached: new Map() });
}

/** Runs the parts for new elements below `root`, and ends them for elements that are gone. */
export function attachAll(root: ParentNode): void {
  for (const part of parts) {
    for (const [element, controller] of part.attached)
      if (!element.isConnected || !element.matches(part.selector)) {
        part.attached.delete(element);
        controller.abort();
      }
    for (const element of root.querySelectorAll<HTMLElement>(part.selector))
      if (!part.attached.has(element)) attachTo(element, part);
  }
}

/** A part that fails leaves its element plain, and takes no other part away. */
function attachTo(element: HTMLElement, { attach, attached }: Part): void {
  const controller = new AbortController();
  attached.set(element, controller);
  try {
    attach(element, controller.signal);
  } catch (error) {
    controller.abort();
    reportError(error);
  }
}
