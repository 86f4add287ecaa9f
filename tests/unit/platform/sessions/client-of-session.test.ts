import { expect, test } from "vitest";
import { deviceOf, halfOf } from "~/platform/sessions/client-of-session.server";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0", "computer"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "computer"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "computer"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148", "phone"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile Safari/537.36", "phone"],
  ["Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/141.0 Safari/537.36", "tablet"],
  ["Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148", "tablet"],
  ["curl/8.5.0", "other"],
  ["", "other"],
])("%s is a %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  ["203.0.113.7", "203.0"],
  ["::ffff:203.0.113.7", "203.0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["unknown", ""],
  ["", ""],
])("of the address %s only %s is stored", (address, half) => {
  expect(halfOf(address)).toBe(half);
});
