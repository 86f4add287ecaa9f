import type { ReactNode } from "react";

interface SubmitButtonProps {
  children: ReactNode;
  /** Label while the form is being sent. */
  pending?: string;
  className?: string;
}

/** The main button of a form. */
export function SubmitButton({ children, pending, className = "btn-primary" }: SubmitButtonProps) {
  return (
    <button type="submit" className={`btn ${className}`} data-pending={pending}>
      {children}
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
