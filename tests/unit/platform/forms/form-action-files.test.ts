import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { csrfTokenFor } from "~/platform/forms/csrf.server";
import { formAction } from "~/platform/forms/form-action.server";
import { oncePerRequest } from "~/platform/http/request-scope.server";
import { anyone } from "~/platform/pages/page-loader.server";
import { BusyError } from "~/platform/queues/queue.server";
import * as uploadQueues from "~/platform/uploads/upload-queues.server";
import { argsOf, formAgain, OWN, Schema, thrownBy } from "../../../support/unit-form-action";
import { sessionCookie } from "../../../support/unit-session";

const handle = vi.fn();

beforeEach(() => {
  handle.mockReset();
  handle.mockImplementation(async () => redirect("/done", { status: 303 }));
});

describe("a file that is too large", () => {
  const KILOBYTE = 1024;
  const WithFile = Schema.extend({ attachment: z.instanceof(File).optional() });
  const guard = vi.fn(anyone);
  const sending = formAction(
    {
      guard,
      schema: WithFile,
      files: { attachment: { most: KILOBYTE, tooLarge: "bookings:errors.attachment.size" } },
    },
    handle,
  );
  const COOKIE = { Cookie: sessionCookie("session-1") };
  const token = () =>
    csrfTokenFor(new Request("http://localhost:3000/", { headers: COOKIE })) ?? "";

  beforeEach(() => guard.mockClear());

  function formWith({
    before,
    after = {},
  }: {
    before: Record<string, string>;
    after?: Record<string, string>;
  }): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(before)) form.append(name, value);
    form.append("attachment", new File([new Uint8Array(600 * KILOBYTE)], "skan.pdf"));
    for (const [name, value] of Object.entries(after)) form.append(name, value);
    return form;
  }

  test("is a 413 at its field with the other texts except the password, once its sender is known", async () => {
    const form = formWith({
      before: { name: "Łucja", newPassword: "tajnehaslo", "tags[0]": "IT" },
      after: { bio: "po pliku" },
    });
    expect(await formAgain(sending(argsOf(form)))).toEqual({
      status: 413,
      error: { attachment: ["bookings:errors.attachment.size"] },
      initialValue: { name: "Łucja", tags: ["IT"], bio: "po pliku" },
    });
    expect([guard.mock.calls.length, handle.mock.calls]).toEqual([1, []]);
  });

  test.each([
    ["before", () => formWith({ before: { csrf: token(), name: "Łucja" } })],
    ["after", () => formWith({ before: { name: "Łucja" }, after: { csrf: token() } })],
  ])("comes from the portal where the token stands %s it", async (_, form) => {
    expect(await formAgain(sending(argsOf(form(), COOKIE)))).toMatchObject({
      status: 413,
      initialValue: { name: "Łucja" },
    });
  });

  test("is a 403 where the token is wrong", async () => {
    expect(
      await formAgain(
        sending(argsOf(formWith({ before: { csrf: "x.y", name: "Łucja" } }), COOKIE)),
      ),
    ).toEqual({
      status: 403,
      error: { "": ["errors:foreignOrigin"] },
      initialValue: { name: "Łucja" },
    });
  });
});

describe("a file", () => {
  const WithFile = z.object({ topic: z.string(), attachment: z.instanceof(File).optional() });
  const files = { attachment: { most: 1000, tooLarge: "errors:tooLarge" } } as const;
  const formOf = (content: string) => {
    const form = new FormData();
    form.append("topic", "Teczka");
    form.append("attachment", new File([content], "skan.pdf"));
    return form;
  };

  test("of a person who passes the guard exists while the post is handled, and is removed with the response", async () => {
    const seen: File[] = [];
    const sending = formAction(
      { guard: anyone, schema: WithFile, files },
      async ({ value: { attachment } }) => {
        if (attachment) seen.push(attachment);
        expect(await attachment?.text()).toBe("12345");
        return redirect("/done");
      },
    );
    await sending(argsOf(formOf("12345")));
    expect(seen).toHaveLength(1);
    await expect(seen[0]?.text()).rejects.toThrow();
  });

  test("is removed also if the handler fails", async () => {
    const seen: File[] = [];
    const sending = formAction(
      { guard: anyone, schema: WithFile, files },
      async ({ value: { attachment } }) => {
        if (attachment) seen.push(attachment);
        throw new Error("the disk is on fire");
      },
    );
    await expect(sending(argsOf(formOf("12345")))).rejects.toThrow("fire");
    await expect(seen[0]?.text()).rejects.toThrow();
  });

  test("of a person whom the guard refuses is not received, for any cookie, and its size is not counted", async () => {
    const guard = vi.fn(async () => {
      throw redirect("/login");
    });
    const sending = formAction({ guard, schema: WithFile, files }, handle);
    const headers = { ...OWN, Cookie: sessionCookie("session-1") };
    const thrown = await thrownBy(sending(argsOf(formOf("a".repeat(2000)), headers)));
    expect([(thrown as Response).headers.get("Location"), guard.mock.calls.length]).toEqual([
      "/login",
      1,
    ]);
  });

  test("waits for its turn, four at a time; a post without one does not wait", async () => {
    let inside = 0;
    let most = 0;
    const ends: (() => void)[] = [];
    const sending = formAction(
      { guard: anyone, schema: WithFile, files, duplicates: "same-page" },
      async ({ value: { attachment } }) => {
        if (!attachment) return redirect("/without");
        most = Math.max(most, ++inside);
        await new Promise<void>((end) => ends.push(end));
        inside -= 1;
        return redirect("/done");
      },
    );
    const answers = Array.from({ length: 6 }, (_, index) =>
      sending(argsOf(formOf(`file ${index}`))),
    );
    await expect.poll(() => ends.length).toBe(4);
    const without = await sending(argsOf({ topic: "Teczka" }));
    expect((without as Response).headers.get("Location")).toBe("/without");
    while (ends.length > 0 || inside > 0) {
      for (const end of ends.splice(0)) end();
      await new Promise((later) => setTimeout(later, 5));
    }
    expect((await Promise.all(answers)).map((answer) => (answer as Response).status)).toEqual(
      Array(6).fill(302),
    );
    expect(most).toBe(4);
  });

  test("that finds no turn is a 503 with everything typed, and when to come again", async () => {
    vi.spyOn(uploadQueues, "queuedToHandle").mockRejectedValueOnce(
      new BusyError("too many", uploadQueues.UPLOADS_BUSY),
    );
    const sending = formAction({ guard: anyone, schema: WithFile, files }, handle);
    expect(await sending(argsOf(formOf("12345")))).toMatchObject({
      init: { status: 503, headers: { "Retry-After": "30" } },
      data: {
        result: { error: { "": ["errors:uploadsBusy"] }, initialValue: { topic: "Teczka" } },
      },
    });
    expect(handle).not.toHaveBeenCalled();
  });
});

describe("a person who loses the right to act while their file is on its way", () => {
  const WithFile = Schema.extend({ attachment: z.instanceof(File).optional() });
  const files = { attachment: { most: 1000, tooLarge: "errors:tooLarge" as const } };
  const fields = { name: "Łucja" };

  test("does not act: the guard judges again by the present before the handler", async () => {
    let isMember = true;
    const guard = vi.fn((args: ActionFunctionArgs) =>
      oncePerRequest(args, "account", async () => {
        if (isMember) return { id: "anna" };
        throw new Response(null, { status: 403 });
      }),
    );
    const schema = async () => {
      isMember = false;
      return WithFile;
    };
    const sending = formAction({ guard, schema, files }, handle);
    const thrown = await thrownBy(sending(argsOf(fields)));
    expect((thrown as Response).status).toBe(403);
    expect(handle).not.toHaveBeenCalled();
  });

  test("forms without files ask once", async () => {
    const guard = vi.fn(async () => ({ id: "anna" }));
    await formAction({ guard, schema: Schema }, handle)(argsOf(fields));
    expect(guard).toHaveBeenCalledTimes(1);
    await formAction({ guard, schema: WithFile, files }, handle)(argsOf(fields));
    expect(guard).toHaveBeenCalledTimes(3);
  });
});
