import type { Store } from "./store";

type Source = Pick<Store<{ id: string }>, "derived">;

/** A value made of several stores, cached until a row of one of them changes. */
export function derivedFrom<Value>(stores: readonly Source[], make: () => Value): () => Value {
  let last: { states: readonly unknown[]; value: Value } | undefined;
  return () => {
    const states = stores.map((store) => store.derived(stateOf));
    if (!last || states.some((state, index) => state !== last?.states[index]))
      last = { states, value: make() };
    return last.value;
  };
}

/** Another object after each change of a row. */
const stateOf = () => ({});
