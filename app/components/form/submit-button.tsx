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
    <button ref={button} type="submit" className={`btn ${className}`} aria-disabled={isPending || undefined}>
      {isPending && pending ? pending : children}
    </button>
  );
}

/** True from the moment the form is really sent until the next page is there; a page taken from the back-forward cache starts afresh. */
function useIsSending(button: RefObject<HTMLButtonElement>): boolean {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const form = button.current?.form;
    const onSubmit = (event: SubmitEvent) => setTimeout(() => setSending(!event.defaultPrevented));
    const onShow = () => setSending(false);
    const block = (event: SubmitEvent) => isSending && event.preventDefault();
    form?.addEventListener("submit", block, { capture: true });
    form?.addEventListener("submit", onSubmit);
    window.addEventListener("pageshow", onShow);
    return () => {
      form?.removeEventListener("submit", block, { capture: true });
      form?.removeEventListener("submit", onSubmit);
      window.removeEventListener("pageshow", onShow);
    };
  }, [button, isSending]);
  return isSending;
}
