import { enhance } from "./attach";
import { buttonOf } from "./button";
import { ANSWERED } from "./page";

const SHOWN_FOR = 5000;
const AT_REST = 1000;
const SWIPED_PX = 50;

// Lets the message be closed, and hides it after five seconds; the time stops while it has the
// pointer or the focus, or the page is hidden. It does not go while the pointer moves, because the
// content below moves up. F8 focuses it, Escape and its button close it,
// and a swipe to a side (rules 124).
enhance(".toast", (toast, signal) => {
  const region = toast.parentElement;
  const slot = toast.querySelector<HTMLElement>("[data-close]");
  if (!region || !slot) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cameFrom: EventTarget | null = null;
  let moved = 0;

  const close = () => {
    clearTimeout(timer);
    const hadFocus = toast.contains(document.activeElement);
    region.hidden = true;
    if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus();
  };
  const waitAgain = (ms = SHOWN_FOR) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.hidden || toast.matches(":hover, :focus-within")) waitAgain();
      else if (Date.now() - moved < AT_REST) waitAgain(AT_REST);
      else close();
    }, ms);
  };
  // The next page has its own message, or none.
  addEventListener(ANSWERED, () => toast.remove(), { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));

  const button = buttonOf("", "");
  button.ariaLabel = slot.dataset.close ?? null;
  button.addEventListener("click", close);
  slot.append(button);

  // An act far below on the page has its message in sight, too.
  const { bottom, top } = region.getBoundingClientRect();
  region.toggleAttribute("data-afloat", bottom < 0 || top > innerHeight);

  toast.tabIndex = -1;
  toast.addEventListener("pointerleave", () => waitAgain(), { signal });
  toast.addEventListener("focusout", () => waitAgain(), { signal });
  document.addEventListener("pointermove", () => (moved = Date.now()), { signal });
  toast.addEventListener(
    "focusin",
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && toast.contains(relatedTarget)))
        cameFrom = relatedTarget;
    },
    { signal },
  );
  document.addEventListener("visibilitychange", () => waitAgain(), { signal });
  document.addEventListener(
    "keydown",
    ({ key, defaultPrevented }) => {
      if (region.hidden || defaultPrevented) return;
      if (key === "F8") toast.focus();
      if (key === "Escape") close();
    },
    { signal },
  );
  let from: number | null = null;
  const drag = (px: number) => toast.style.setProperty("translate", px === 0 ? "" : `${px}px`);
  toast.addEventListener(
    "pointerdown",
    ({ clientX, pointerType }) => {
      // A mouse selects the words.
      if (pointerType !== "mouse") from = clientX;
    },
    { signal },
  );
  toast.addEventListener("pointermove", ({ clientX }) => from !== null && drag(clientX - from), {
    signal,
  });
  const letGo = ({ clientX, type }: PointerEvent) => {
    const isSwiped = type === "pointerup" && from !== null && Math.abs(clientX - from) >= SWIPED_PX;
    from = null;
    if (isSwiped) close();
    else drag(0);
  };
  for (const end of ["pointerup", "pointercancel", "pointerleave"] as const)
    toast.addEventListener(end, letGo, { signal });
  waitAgain();
});
