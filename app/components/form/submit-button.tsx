import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

interface SubmitButtonProps {
  children: ReactNode;
  /** Words while the form is on its way; only a page with scripts shows them. */
  pending?: string;
  className?: string;
}

/** The main button of a form. */
export function SubmitButton({ children, pending, className = "btn-primary" }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isPending = useIsSending(button);
  return (
    <button
      ref={button}
      type="submit"
      className={`btn ${className}`}
      aria-disabled={isPending || undefined}
    >
      {isPending && pending ? pending : children}
    </button>
  );
}

/**
 * Enter presses the first submit button of a form. Where list buttons stand above the main one on the screen, this hidden copy of it
 * comes first (rules 144); neither Tab nor a screen reader meets it, a text browser shows its words on a line of their own.
 */
export function MainButtonFirst({ children }: { children: ReactNode }) {
  return (
    <div className="sr-only">
      <button type="submit" tabIndex={-1} aria-hidden="true">
        {children}
      </button>
    </div>
  );
}

/**
 * True from the moment the form is really sent until the next page is there; a second press sends nothing. A page taken from the back-forward
 * cache starts afresh.
 */
function useIsSending(button: RefObject<HTMLButtonElement>): boolean {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    let isSent = false;
    const set = (sent: boolean) => {
      isSent = sent;
      setSending(sent);
    };
    // On the window, after everybody who may still hold the form back.
    const onSubmit = (event: SubmitEvent) => {
      if (event.target !== button.current?.form || event.defaultPrevented) return;
      if (isSent) event.preventDefault();
      else set(true);
    };
    const onShow = () => set(false);
    window.addEventListener("submit", onSubmit);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("submit", onSubmit);
      window.removeEventListener("pageshow", onShow);
    };
  }, [button]);
  return isSending;
}
