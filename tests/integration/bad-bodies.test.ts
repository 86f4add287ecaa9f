import { once } from "node:events";
import { connect } from "node:net";
import { expect } from "vitest";
import { MEGABYTE, testBadBodies, URLENCODED } from "./support/bad-bodies.ts";
import { FORM_OF_EACH_KIND, onEachShape } from "./support/forms.ts";
import { expectAlive } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal } = sharedPortal();

/**
 * `formAction` reads the posts of all forms; `long/every-form.test.ts` sends the same to every
 * form.
 */
testBadBodies([...FORM_OF_EACH_KIND], onEachShape);

test("an aborted upload leaves nothing behind", async () => {
  const { port } = new URL(portal.url);
  for (const { path } of FORM_OF_EACH_KIND) {
    const socket = connect(Number(port), "localhost");
    await once(socket, "connect");
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: ${URLENCODED}\r\nContent-Length: 100\r\n\r\nfirstName=Zo`,
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
  }
  await expectAlive(portal);
});

test("a hundred megabytes without a length are cut off and take no memory", async () => {
  const chunk = new Uint8Array(MEGABYTE).fill(97);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < 100) controller.enqueue(chunk);
      else controller.close();
    },
  });
  const answer = await fetch(`${portal.url}/login`, {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": URLENCODED },
  }).catch(() => null);
  expect([undefined, 413]).toContain(answer?.status);
  await expectAlive(portal);
}, 30_000);
