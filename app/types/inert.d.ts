import "react";

// React 18 writes it, and its types do not know it.
declare module "react" {
  interface HTMLAttributes<T> {
    inert?: "";
  }
}
