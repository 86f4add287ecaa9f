import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon";

interface NoteProps extends ComponentProps<"div"> {
  icon?: IconName;
  heading?: string;
  /** Text below the heading. */
  text?: string;
  /** "good" is green. */
  tone?: "plain" | "good";
}

/** A hint in a light box. */
export function Note({
  icon,
  heading,
  text,
  tone = "plain",
  children,
  className = "",
  ...rest
}: NoteProps) {
  return (
    <div className={`rounded-field bg-petrol-50 p-4 ${className}`} {...rest}>
      {heading && (
        <p
          className={`font-semibold ${icon ? "flex items-center gap-2" : ""} ${tone === "good" ? "text-success" : ""}`}
        >
          {icon && (
            <>
              <Icon name={icon} />{" "}
            </>
          )}
          {heading}
        </p>
      )}
      {text && <p className="muted mt-1 text-sm">{text}</p>}
      {children}
    </div>
  );
}
