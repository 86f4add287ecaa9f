import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

interface SubmitButtonProps {
  children: ReactNode;
  /** Label while the form is being sent. */
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
      data-pending={pending}
      aria-disabled={isPending || undefined}
    >
      {isPending && pending ? pending : children}
    </button>
  );
}

/**
 * A hidden copy of the main button. Enter presses the first submit button of a form, which could be
 * one of a list above the main button (rules 144).
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
 * True from the submit until the next page is shown, so a second press sends nothing. Resets on a
 * page from the back-forward cache.
 */
function useIsSending(button: RefObject<HTMLButtonElement>): boolean {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    let isSent = false;
    const set = (sent: boolean) => {
      isSent = sent;
      setSending(sent);
    };
    // On the window, after all listeners that may prevent the submit.
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
