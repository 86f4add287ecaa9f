import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { accessLog } from "../../../server/access-log.ts";
import type { PortalRequest, PortalResponse } from "../../../server/exchange.ts";

/** The path of a request in the log. */
function loggedPath(originalUrl: string): unknown {
  const info = vi.fn();
  const socket = { bytesWritten: 0 };
  const res = Object.assign(new EventEmitter(), {
    locals: { requestId: "1" },
    setHeader: () => undefined,
    statusCode: 200,
    writableFinished: true,
  });
  accessLog({ info, error: vi.fn(), debug: vi.fn() })(
    { originalUrl, method: "GET", socket } as unknown as PortalRequest,
    res as unknown as PortalResponse,
    () => res.emit("close"),
  );
  return info.mock.calls[0]?.[0].path;
}

test.each([
  ["/events?q=tajne", "/events"],
  ["/karta/pIcAQ2m9yd0YcrHJ7lJ4Vd_8", "/karta/…"],
  ["/karta/pIcAQ2m9yd0YcrHJ7lJ4Vd_8.data?_routes=root", "/karta/…"],
  ["/wejscie/abcdefgh23456789", "/wejscie/…"],
  ["/zaswiadczenie/abcdefgh23456789/zaswiadczenie.pdf", "/zaswiadczenie/…"],
  ["/admin/entry/abcdefgh23456789", "/admin/entry/…"],
  ["/door/entry/abcdefgh23456789", "/door/entry/…"],
  ["/door/pass?key=abcdefgh23456789.abc", "/door/pass"],
  ["/%6Barta/pIcAQ2m9yd0YcrHJ7lJ4Vd_8", "/karta/…"],
  ["/Karta/pIcAQ2m9yd0YcrHJ7lJ4Vd_8/", "/karta/…"],
  ["/events/%E0%A4", "/events/%E0%A4"],
  ["/anna@firma.example/x", "/…/x"],
  ["/mailto:anna%40firma.example", "/…"],
])("the log has the path of %s as %s", (address, path) => {
  expect(loggedPath(address)).toBe(path);
});
