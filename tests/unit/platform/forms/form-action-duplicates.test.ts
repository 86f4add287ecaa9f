import { redirect } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { createId } from "~/platform/ids/ids.server";
import { anyone } from "~/platform/pages/page-loader.server";
import { argsOf, formAgain, Schema } from "../../../support/unit-form-action";

const handle = vi.fn<Parameters<typeof formAction<null, typeof Schema>>[1]>();
const action = formAction({ guard: anyone, schema: Schema }, handle);

beforeEach(() => {
  handle.mockReset();
  handle.mockImplementation(async () => redirect("/done", { status: 303 }));
});

describe("a form sent twice", () => {
  const once = (formKey: string) => action(argsOf({ name: "Anna", formKey }));

  test("with one key is handled once; both get the same response, in sequence or at once", async () => {
    const key = createId();
    const answers = [...(await Promise.all([once(key), once(key), once(key)])), await once(key)];
    expect(handle).toHaveBeenCalledTimes(1);
    expect(
      answers.map(
        (answer) => answer instanceof Response && [answer.status, answer.headers.get("Location")],
      ),
    ).toEqual(Array(4).fill([303, "/done"]));
  });

  test("is handled again after it was refused", async () => {
    const key = createId();
    handle.mockImplementationOnce(async ({ reject }) => reject({ name: ["errors:missing.word"] }));
    expect(await formAgain(once(key))).toMatchObject({ status: 400 });
    expect(await once(key)).toMatchObject({ status: 303 });
  });

  test("without a key of ours is handled twice", async () => {
    for (const key of ["", "short", "NOT-OURS-AT-ALL"]) await once(key);
    await action(argsOf({ name: "Anna" }));
    expect(handle).toHaveBeenCalledTimes(4);
  });

  test("by another person, or with other content, is another form", async () => {
    const key = createId();
    await once(key);
    await action(argsOf({ name: "Jan", formKey: key }));
    const asJan = formAction({ guard: async () => ({ id: "jan" }), schema: Schema }, async () =>
      redirect("/done", 303),
    );
    const done = vi.fn();
    const asAnna = formAction({ guard: async () => ({ id: "anna" }), schema: Schema }, async () => {
      done();
      return redirect("/done", 303);
    });
    await asJan(argsOf({ name: "Anna", formKey: key }));
    await asAnna(argsOf({ name: "Anna", formKey: key }));
    await asAnna(argsOf({ name: "Anna", formKey: key }));
    expect([handle.mock.calls.length, done.mock.calls.length]).toEqual([2, 1]);
  });

  test("without a key is one form if the same content makes it one, until it changes or has another author", async () => {
    const content = formAction(
      { guard: anyone, schema: Schema, duplicates: "same-content" },
      handle,
    );
    const name = createId();
    for (const bio of ["O mnie", "O mnie", "O nas"]) await content(argsOf({ name, bio }));
    expect(handle).toHaveBeenCalledTimes(2);
    await content({ ...argsOf({ name, bio: "O mnie" }), context: { clientAddress: "192.0.2.1" } });
    expect(handle).toHaveBeenCalledTimes(3);
  });

  test("with a corrected file of the same name and size is another form", async () => {
    const key = createId();
    const files = {
      attachment: { most: 1024, tooLarge: "bookings:errors.attachment.size" },
    } as const;
    const schema = Schema.extend({ attachment: z.instanceof(File).optional() });
    const withFile = formAction({ guard: anyone, schema, files }, handle);
    for (const content of ["strona 1", "strona 1", "strona 2"]) {
      const form = new FormData();
      form.append("name", "Anna");
      form.append("formKey", key);
      form.append("attachment", new File([content], "umowa.txt"));
      await withFile(argsOf(form));
    }
    expect(handle).toHaveBeenCalledTimes(2);
  });

  test("to another page is another form", async () => {
    const key = createId();
    await once(key);
    const elsewhere = argsOf({ name: "Anna", formKey: key });
    await action({
      ...elsewhere,
      request: new Request("http://localhost:3000/other", elsewhere.request),
    });
    expect(handle).toHaveBeenCalledTimes(2);
  });
});
