import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import {
  forgetWantedSeat,
  rememberingSeat,
  wantedSeatAt,
} from "~/modules/events/events/attendance/wanted-seat.server";
import { notePost, takeScopeHeaders } from "~/platform/http/request-scope.server";
import { anna } from "../support";

const PAGE = "http://localhost:3000/events/forum";

/** A press of an event's button by a visitor; returns the cookies of the redirect to the login. */
async function pressedByVisitor(intent: string | null): Promise<string[]> {
  const args = {
    request: new Request(PAGE, { method: "POST" }),
    params: { eventId: "forum" },
    context: {},
  } as unknown as ActionFunctionArgs;
  notePost(args, intent === null ? {} : { intent });
  const toLogin = redirect("/login");
  const guard = rememberingSeat(() => Promise.reject(toLogin));
  await expect(guard(args)).rejects.toBe(toLogin);
  return takeScopeHeaders(args.context).map(([, value]) => value);
}

const withCookie = (header: string) =>
  new Request(PAGE, { headers: { Cookie: header.split(";")[0] ?? "" } });

describe(rememberingSeat, () => {
  test.each(["register", "wait"])(
    "remembers the event of a visitor who pressed %j",
    async (intent) => {
      const [cookie = "", ...others] = await pressedByVisitor(intent);
      expect(others).toEqual([]);
      expect(await wantedSeatAt("forum", withCookie(cookie))).toBe(true);
      expect(await wantedSeatAt("another", withCookie(cookie))).toBe(false);
    },
  );

  test.each(["withdraw", "save", "unsave", null])("remembers nothing for %j", async (intent) => {
    expect(await pressedByVisitor(intent)).toEqual([]);
  });

  test("ignores a member", async () => {
    const args = { context: {}, params: {} } as unknown as ActionFunctionArgs;
    expect(await rememberingSeat(async () => anna)(args)).toBe(anna);
    expect(takeScopeHeaders(args.context)).toEqual([]);
  });
});

test("is forgotten once the person has decided", async () => {
  const [name, cookie] = await forgetWantedSeat();
  expect([name, cookie]).toEqual(["Set-Cookie", expect.stringMatching(/Max-Age=0/)]);
});

test("a visitor without the cookie wanted no seat", async () => {
  expect(await wantedSeatAt("forum", new Request(PAGE))).toBe(false);
});
