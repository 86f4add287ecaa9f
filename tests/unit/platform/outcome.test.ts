import { describe, expect, expectTypeOf, test } from "vitest";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";

interface Seat {
  id: string;
}
type Outcome = Seat | Refusal<"full"> | Refusal<"taken", { free: string[] }> | null;

describe(refuse, () => {
  test("has its reason in one word, with facts", () => {
    expect(refuse("full")).toEqual({ refused: "full" });
    expect(refuse("taken", { free: ["10:00"] })).toEqual({ refused: "taken", free: ["10:00"] });
  });

  test("has its reason, whatever the names of the facts", () => {
    expect(refuse("taken", { refused: "something else" })).toMatchObject({ refused: "taken" });
  });

  test("is typed with its reason and its facts, letter by letter", () => {
    expectTypeOf(refuse("full")).toEqualTypeOf<Refusal<"full">>();
    expectTypeOf(refuse("too-many", { wait: 60 as number }).wait).toEqualTypeOf<number>();
    expectTypeOf(refuse("slot", { problem: "past" }).problem).toEqualTypeOf<"past">();
    expectTypeOf(refuse("full")).not.toExtend<Refusal<"late">>();
  });

  test("fits the declared outcome of an operation", () => {
    const free: string[] = [];
    expectTypeOf(refuse("taken", { free })).toExtend<Outcome>();
    expectTypeOf(refuse("taken")).not.toExtend<Outcome>();
    expectTypeOf(refuse("gone")).not.toExtend<Outcome>();
  });

  test("adds an outcome to an operation that declares none", () => {
    const take = async (isFull: boolean) => (isFull ? refuse("full") : { id: "1" });
    expectTypeOf(take).returns.resolves.toEqualTypeOf<Refusal<"full"> | { id: string }>();
  });
});

describe(isRefused, () => {
  const outcomes: [Outcome, boolean][] = [
    [refuse("full"), true],
    [refuse("taken", { free: [] as string[] }), true],
    [{ id: "1" }, false],
    [null, false],
  ];
  test.each(outcomes)("tells refusals from values: %o", (outcome, expected) => {
    expect(isRefused(outcome)).toBe(expected);
  });

  test.each([undefined, "refused", 0, [], { refused: true }, new Response()])(
    "treats %o as a value",
    (value) => {
      expect(isRefused<unknown>(value)).toBe(false);
    },
  );

  test("narrows to the refusals on one side and to the values on the other", () => {
    const outcome = { id: "1" } as Outcome;
    if (isRefused(outcome)) {
      expectTypeOf(outcome.refused).toEqualTypeOf<"full" | "taken">();
      if (outcome.refused === "taken") expectTypeOf(outcome.free).toEqualTypeOf<string[]>();
    } else {
      expectTypeOf(outcome).toEqualTypeOf<Seat | null>();
    }
  });

  test("leaves the value of an operation that never refuses", () => {
    const seat: Seat = { id: "1" };
    expectTypeOf(isRefused(seat) ? seat : null).toEqualTypeOf<null>();
  });
});
