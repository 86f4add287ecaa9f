import { expect, test } from "vitest";
import { callerKeys, onBehalfOf } from "~/platform/supabase/limits/caller.server";

test.each<[string | undefined, string[]]>([
  [undefined, []],
  ["203.0.113.7", ["client 203.0.113.7", "network 203.0"]],
  ["2001:db8:1:2::/64", ["client 2001:db8:1:2::/64", "network 2001:db8:1"]],
  ["203.0.113.7 share 3", ["client 203.0.113.7 share 3"]],
  ["unknown", ["client unknown"]],
])("work of %s is counted by its address and network", (address, keys) => {
  expect(onBehalfOf(address, callerKeys)).toEqual(keys);
});
