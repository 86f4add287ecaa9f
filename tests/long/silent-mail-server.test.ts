import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type Portal, startPortal } from "../support/portal.ts";
import { logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const open = new Set<Socket>();
let portal: Portal | undefined;
afterEach(async () => {
  await portal?.kill();
  for (const socket of open) socket.destroy();
});

/** A mail server that accepts connections and never responds. */
async function startSilentServer(): Promise<{ url: string; calls(): number }> {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    open.add(socket.on("error", () => {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
}

async function writeToOffice(url: string, subject: string): Promise<void> {
  const visitor = new Visitor(url);
  const sent = await visitor.submit(await visitor.get("/contact"), "Wyślij", {
    name: "Zofia",
    email: "zofia@example.com",
    subject,
    message: "Ile wynosi?",
  });
  expect(sent.status).toBe(200);
}

test("a silent mail server delays the next mail by seconds and the end not at all; staff discard a mail and resend others", async () => {
  const smtp = await startSilentServer();
  portal = await startPortal({
    SMTP_URL: smtp.url,
    MAIL_FROM: "Izba <portal@izba.example>",
    OFFICE_EMAIL: "biuro@izba.example",
  });
  // One connection tries the server at the start.
  await expect.poll(smtp.calls).toBeGreaterThan(0);
  for (const subject of ["Pierwsza", "Druga", "Trzecia", "Czwarta"])
    await writeToOffice(portal.url, subject);
  // Three places are for mails that are not urgent.
  await expect.poll(smtp.calls).toBe(4);
  // The first attempts end after ten seconds without a greeting.
  await expect.poll(smtp.calls, { timeout: 15_000 }).toBeGreaterThan(4);
  const staff = new Visitor(portal.url);
  await logInStaff(staff);
  const list = await staff.get("/admin/mails");
  expect(list.text).toMatch(/Ponawiana Serwer poczty nie odpowiada\. 1 próba\./);
  const drop =
    list.document
      .querySelector("main a[href*='/delete']")
      ?.getAttribute("href")
      ?.replace(/#.*/, "") ?? "";
  expect(drop).toMatch(/\/delete(\?|$)/);
  const dropped = await staff.submit(await staff.get(drop), "Usuń");
  expect(dropped.text).toContain("E-mail usunięty");
  expect(dropped.html.includes(drop)).toBe(false);
  expect((await staff.submit(list, "Wyślij wszystkie ponownie")).text).toContain(
    "Wysyłamy ponownie",
  );
  const began = performance.now();
  expect(await portal.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(portal.log()).not.toContain("stopped late");
}, 60_000);
