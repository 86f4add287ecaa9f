import type { ReactNode } from "react";
import { LogoLink } from "~/components/layout/logo-link";

/** A header with the logo and an optional element at its end. */
export function BrandLine({ children }: { children?: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-14 max-w-app items-center justify-between px-4">
      <LogoLink className="h-6 w-[3.6rem]" />
      {children}
    </div>
  );
}
