import type { NextFunction, Request, Response } from "express";
import { sendPlainPage } from "./plain-page.ts";

/**
 * Replaces the bare text of Remix by a plain page when the error page fails too. The app's
 * `handleError` has logged the error by then.
 */
export function replaceBareErrors(_req: Request, res: Response, next: NextFunction): void {
  const { write, end } = res;
  const isBare = () =>
    !res.headersSent && res.statusCode === 500 && isPlainText(res.getHeader("Content-Type"));
  res.write = ((...args: Parameters<typeof write>) =>
    isBare() || write.apply(res, args)) as typeof write;
  res.end = ((...args: Parameters<typeof end>) => {
    if (!isBare()) return end.apply(res, args);
    res.write = write;
    res.end = end;
    sendPlainPage(res, 500);
    return res;
  }) as typeof end;
  next();
}

function isPlainText(type: number | string | string[] | undefined): boolean {
  return type === undefined || String(type).startsWith("text/plain");
}
