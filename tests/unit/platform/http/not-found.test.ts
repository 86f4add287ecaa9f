import { beforeEach, expect, test, vi } from "vitest";
import {
  missingFile,
  type NotFoundPage,
  notFound,
  pageNotFound,
} from "~/platform/http/not-found.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { log } from "~/platform/log/logger.server";

const page: NotFoundPage = {
  message: "events:notFound",
  back: { to: "/events", label: "events:back" },
};
const request = new Request("http://localhost:3000/events/nie-ma?token=tajne");
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(log, "info").mockReturnValue();
});

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (thrown) {
    return thrown;
  }
  throw new Error("nothing was thrown");
}

test("a missing record is a 404 with the page of its module", () => {
  expect(thrownBy(() => notFound(page, request))).toMatchObject({
    data: page,
    init: { status: 404 },
  });
});

test("a missing page is logged once, by its path alone", () => {
  thrownBy(() => notFound(pageNotFound, request));
  expect(logged.mock.calls).toEqual([[{ path: "/events/nie-ma" }, "not_found"]]);
});

test("a missing file is a line of text that is not cached", async () => {
  const answer = missingFile(page, request, localeOf("pl"));
  expect([
    answer.status,
    answer.headers.get("Content-Type"),
    answer.headers.get("Cache-Control"),
  ]).toEqual([404, "text/plain; charset=utf-8", "no-store"]);
  expect(await answer.text()).toBe("Wydarzenie nie zostało znalezione\n");
  expect(logged).toHaveBeenCalledTimes(1);
});
