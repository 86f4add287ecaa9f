import type { NextFunction, Request, Response } from "express";
import { isPlainStatus, sendPlainPage } from "./plain-page.ts";

/**
 * Replaces what Remix itself writes for people, in English, by a plain page: the text when the
 * error page fails too (the app's `handleError` has logged the error by then), and the JSON for a
 * file that its loader refuses.
 */
export function replaceBareErrors(_req: Request, res: Response, next: NextFunction): void {
  const { write, end } = res;
  res.write = ((...args: Parameters<typeof write>) =>
    isBare(res) || write.apply(res, args)) as typeof write;
  res.end = ((...args: Parameters<typeof end>) => {
    if (!isBare(res)) return end.apply(res, args);
    res.write = write;
    res.end = end;
    const { statusCode } = res;
    sendPlainPage(res, isPlainStatus(statusCode) ? statusCode : 500);
    return res;
  }) as typeof end;
  next();
}

function isBare(res: Response): boolean {
  if (res.headersSent) return false;
  const type = String(res.getHeader("Content-Type") ?? "text/plain");
  return res.hasHeader("X-Remix-Error")
    ? type.startsWith("application/json")
    : res.statusCode === 500 && type.startsWith("text/plain");
}
