import { redirect } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { formAction } from "~/platform/forms/form-action.server";
import { anyone } from "~/platform/http/page-loader.server";
import { createId } from "~/platform/process/ids.server";
import { StoreWriteError } from "~/platform/store/database.server";
import { BackendUnavailableError } from "~/platform/supabase/errors.server";
import { argsOf, formAgain, Schema, thrownBy } from "../../../support/unit-form-action";

const handle = vi.fn<Parameters<typeof formAction<null, typeof Schema>>[1]>();
const action = formAction({ guard: anyone, schema: Schema }, handle);

beforeEach(() => {
  handle.mockReset();
  handle.mockImplementation(async () => redirect("/done", { status: 303 }));
});

describe("when something is wrong with the portal", () => {
  const typed = { name: "Anna", newPassword: "tajnehaslo", "tags[0]": "IT" };

  test("a disk that refuses is a 503 with what was typed", async () => {
    handle.mockRejectedValue(new StoreWriteError(new Error("disk full")));
    expect(await formAgain(action(argsOf(typed)))).toEqual({
      status: 503,
      error: { "": ["errors:notSaved"] },
      initialValue: { name: "Anna", tags: ["IT"] },
    });
  });

  test("a backend that is unavailable throws a 503 page that can send the fields again, the password apart", async () => {
    handle.mockRejectedValue(new BackendUnavailableError("no answer"));
    expect(await thrownBy(action(argsOf(typed)))).toMatchObject({
      data: {
        retry: [
          ["name", "Anna"],
          ["tags[0]", "IT"],
        ],
      },
      init: { status: 503, headers: { "Retry-After": "30" } },
    });
  });

  test("what can be sent again keeps the key of the form, so that pressing twice is pressing once", async () => {
    handle.mockRejectedValue(new BackendUnavailableError("no answer"));
    const formKey = createId();
    expect(await thrownBy(action(argsOf({ name: "Anna", formKey })))).toMatchObject({
      data: {
        retry: [
          ["name", "Anna"],
          ["formKey", formKey],
        ],
      },
    });
  });

  test("a backend that is unavailable is the same for the guard", async () => {
    const guarded = formAction({ guard: () => Promise.reject(new BackendUnavailableError("no answer")), schema: Schema }, handle);
    expect(await thrownBy(guarded(argsOf(typed)))).toMatchObject({ init: { status: 503 } });
  });

  test("any other error goes its way", async () => {
    handle.mockRejectedValue(new TypeError("a bug"));
    expect(await thrownBy(action(argsOf(typed)))).toBeInstanceOf(TypeError);
  });
});
