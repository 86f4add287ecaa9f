import type { Page } from "@playwright/test";

/** The stops of a walk through a page with the Tab key. */
interface Walk {
  /** Names of the controls in the order in which they got the focus. */
  met: string[];
  faults: string[];
}

/** Facts about the focused control. */
interface Stop {
  /** Place among all elements of the page. */
  place: number;
  name: string;
  faults: string[];
}

/**
 * More presses than there are controls, since a date has several stops; a walk that uses all of
 * them is trapped.
 */
const SPARE = 20;

/**
 * Tabs through the whole page until the focus leaves it. Faults: a control that is never reached, a
 * ring that is not visible (contrast under 3:1) or under a bar, a step back in the source or up the
 * column, or no end.
 */
export async function walkByKeyboard(page: Page): Promise<Walk> {
  const most = (await page.evaluate(prepare)) + SPARE;
  const stops = new Map<number, Stop>();
  let isOver = false;
  let last: number | undefined;
  for (let presses = 0; presses < most && !isOver; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(lookAtFocus);
    isOver = stop === null || (stops.has(stop.place) && stop.place !== last);
    last = stop?.place;
    if (stop && !stops.has(stop.place)) stops.set(stop.place, stop);
  }
  const missed = await page.evaluate(neverReached, [...stops.keys()]);
  return {
    met: [...stops.values()].map(({ name }) => name),
    faults: [
      ...[...stops.values()].flatMap(({ faults }) => faults),
      ...missed,
      ...(isOver ? [] : ["the walk has no end"]),
    ],
  };
}

interface Walked extends Window {
  /** All elements, and the expected stops. */
  everything: Element[];
  controls: Element[];
  last: { place: number; top: number; left: number; right: number; name: string } | null;
}

/**
 * Runs in the page: lists the expected stops and focuses the start.
 *
 * @returns their number
 */
function prepare(): number {
  const walked = window as unknown as Walked;
  walked.last = null;
  walked.everything = [...document.querySelectorAll("*")];
  const shown = walked.everything.filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      one.matches(
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]",
      ) &&
      one.tabIndex >= 0 &&
      !one.matches(":disabled") &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  const radios = shown.filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === "radio",
  );
  // A group of radios is one stop; the arrows move within it.
  const isMet = (radio: HTMLInputElement) => {
    const group = radios.filter(({ name, form }) => name === radio.name && form === radio.form);
    return radio === (group.find(({ checked }) => checked) ?? group[0]);
  };
  walked.controls = shown.filter(
    (one) => !radios.includes(one as HTMLInputElement) || isMet(one as HTMLInputElement),
  );
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  document.body.removeAttribute("tabindex");
  return walked.controls.length;
}

/** Runs in the page. @returns null if the focus has left it */
function lookAtFocus(): Stop | null {
  const walked = window as unknown as Walked;
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || element === document.documentElement) return null;
  const label = element.closest("label");
  const words =
    element.getAttribute("aria-label") ||
    (element as HTMLInputElement).labels?.[0]?.textContent ||
    element.textContent ||
    "";
  const name = `${element.localName} "${words.replaceAll(/\s+/g, " ").trim().slice(0, 60)}"`;
  const place = walked.everything.indexOf(element);
  const boxes = [...(label ? label.getClientRects() : []), ...element.getClientRects()].filter(
    ({ width, height }) => width > 0 && height > 0,
  );
  const faults: string[] = [];
  // The ring of a link in a framed mail is the browser's own, inside the frame, and only that link
  // is scrolled into view.
  const isFrame = element.tagName === "IFRAME";
  if (!isFrame && Math.max(0, ...[element, label].map((one) => ringContrast(one))) < 3)
    faults.push(`no ring is seen around ${name}`);
  if (!isFrame && !boxes.some(isUncovered)) faults.push(`covered: ${name}`);
  if (walked.last && place < walked.last.place)
    faults.push(`back in the source: from ${walked.last.name} to ${name}`);
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const { last } = walked;
  const isFixed = isInBar(element);
  const isAbove =
    last !== null &&
    !isFixed &&
    bottom + scrollY <= last.top &&
    left < last.right &&
    right > last.left;
  if (isAbove) faults.push(`up the column: from ${last.name} to ${name}`);
  walked.last = {
    place,
    name,
    top: isFixed ? Number.NEGATIVE_INFINITY : top + scrollY,
    left,
    right,
  };
  return { place, name, faults };

  /** The whole card or row of a link may be its target, which has the ring instead. */
  function ringContrast(one: Element | null): number {
    if (!one) return 0;
    const drawn: [Element, string | undefined][] = [
      [one, undefined],
      [one, "::after"],
    ];
    const row = one.closest("li");
    if (row) drawn.push([row, undefined]);
    return Math.max(
      ...drawn.map(([drawnOn, pseudo]) =>
        contrastOf(drawnOn, getComputedStyle(drawnOn, pseudo), pseudo),
      ),
    );
  }

  function contrastOf(
    drawnOn: Element,
    style: CSSStyleDeclaration,
    pseudo: string | undefined,
  ): number {
    if (
      style.outlineStyle === "none" ||
      Number.parseFloat(style.outlineWidth) < 2 ||
      (pseudo && style.content === "none")
    )
      return 0;
    const holder = pseudo ? (drawnOn.closest(".relative, .panel, li") ?? drawnOn) : drawnOn;
    const box = holder.getBoundingClientRect();
    const outside = Number.parseFloat(style.outlineOffset) < 0 ? -3 : 4;
    const around = groundAt(box.left - outside, box.top + box.height / 2);
    const [light = 0, dark = 0] = [luminance(colourOf(style.outlineColor)), luminance(around)].sort(
      (one, other) => other - one,
    );
    return (light + 0.05) / (dark + 0.05);
  }

  function groundAt(x: number, y: number): number[] {
    const inside = (value: number, size: number) => Math.max(1, Math.min(size - 2, value));
    const grounds = document
      .elementsFromPoint(inside(x, innerWidth), inside(y, innerHeight))
      .map((one) => colourOf(getComputedStyle(one).backgroundColor));
    return grounds.find(([, , , opacity = 0]) => opacity > 128) ?? [255, 255, 255, 255];
  }

  function colourOf(colour: string): number[] {
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!pen) return [];
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  }

  function luminance([red = 0, green = 0, blue = 0]: number[]): number {
    const linear = [red, green, blue].map((value) =>
      value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
  }

  /**
   * True if a third of the control's box is visible; a box higher than the window is never visible
   * as a whole.
   */
  function isUncovered({ left, top, width, height }: DOMRect): boolean {
    const parts = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.15, 0.5, 0.85].map((down) => [left + width * across, top + height * down] as const),
    );
    const seen = parts.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element?.contains(hit) || label?.contains(hit));
    });
    return seen.length >= 3;
  }

  function isInBar(one: Element | null): boolean {
    return (
      one !== null &&
      (/fixed|sticky/.test(getComputedStyle(one).position) || isInBar(one.parentElement))
    );
  }
}

/** Runs in the page. */
function neverReached(places: number[]): string[] {
  const { everything, controls } = window as unknown as Walked;
  return (
    controls
      // A message may have disappeared meanwhile; a preview is inert.
      .filter(
        (one) =>
          one.isConnected && !one.closest("[inert]") && !places.includes(everything.indexOf(one)),
      )
      .map(({ outerHTML }) => `never reached: ${outerHTML.slice(0, 160)}`)
  );
}
