import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { beforeEach, vi } from "vitest";
import { z } from "zod";
import { newPassword, optionalText, requiredText, wordList } from "~/platform/forms/fields";
import { formAction } from "~/platform/forms/form-action.server";
import type { FormAgain, FormResponse } from "~/platform/forms/received-post.server";
import { anyone } from "~/platform/pages/page-loader.server";

/** Headers of a post from a page of the portal. */
export const OWN = { "Sec-Fetch-Site": "same-origin" };

/** A form with a field of each kind. */
export const Schema = z.object({
  name: requiredText("errors:missing.word"),
  newPassword: newPassword("errors:missing.word").optional(),
  bio: optionalText(2000),
  tags: wordList,
});

export type Fields = Record<string, string> | [string, string][];

/** The action of that form, and its handler, which leads to `/done` by default. */
export function watchedAction() {
  const handle = vi.fn<Parameters<typeof formAction<null, typeof Schema>>[1]>();
  beforeEach(() => {
    handle.mockReset();
    handle.mockImplementation(async () => redirect("/done", { status: 303 }));
  });
  return { handle, action: formAction({ guard: anyone, schema: Schema }, handle) };
}

/** The arguments of an action for a post of `body` to `/my-profile`. */
export function argsOf(
  body: Fields | BodyInit,
  headers: Record<string, string> = OWN,
): ActionFunctionArgs {
  const isRaw = typeof body === "string" || body instanceof FormData;
  const sent = isRaw ? body : new URLSearchParams(body as Fields);
  return {
    request: new Request("http://localhost:3000/my-profile", {
      method: "POST",
      body: sent,
      headers,
    }),
    params: {},
    context: {},
  };
}

/** The response of a form that was not handled or refused: its status, messages, values. */
export async function formAgain(answer: Promise<Response | FormAgain>) {
  const result = await answer;
  if (result instanceof Response) throw new Error(`the form succeeded: ${result.status}`);
  const { error, initialValue } = (result.data satisfies FormResponse).result;
  // A response without a status has that of its page.
  return { status: result.init?.status ?? 200, error, initialValue };
}

export async function thrownBy(answer: Promise<unknown>): Promise<unknown> {
  try {
    await answer;
  } catch (thrown) {
    return thrown;
  }
  throw new Error("nothing was thrown");
}
