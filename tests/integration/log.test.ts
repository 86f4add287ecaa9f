import { afterAll, beforeAll, expect, test } from "vitest";
import { type Portal, startPortal } from "../support/portal.ts";
import { type SmtpServer, startSmtpServer } from "../support/smtp-server.ts";
import { applicant, logIn, logInStaff, register } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** The log has all requests and failures, and no personal data. */

const TOKEN = "a token of the tests that is long enough";
let smtp: SmtpServer;
let portal: Portal;
beforeAll(async () => {
  smtp = await startSmtpServer({ refusesAll: "451" });
  const mail = {
    SMTP_URL: smtp.url,
    MAIL_FROM: "Izba <portal@izba.example>",
    OFFICE_EMAIL: "biuro@izba.example",
  };
  portal = await startPortal({ ...mail, LOG_LEVEL: "debug", METRICS_TOKEN: TOKEN });
});
afterAll(async () => {
  await portal.stop();
  await smtp.stop();
});

/** The log without the lines of the start. */
const log = () =>
  portal
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"));
const lines = () => log().map((line) => JSON.parse(line) as Record<string, unknown>);

test("each request is one line with the id of its response, without personal data or input", async () => {
  const [anna, story] = [
    new Visitor(portal.url),
    applicant({ firstName: "Świętopełka", lastName: "Żółkiewska-Gęś" }),
  ];
  await register(anna, story);
  await logIn(anna, story.person.email, story.person.password);
  await logIn(anna, "demo@example.com", "Demo-1234");
  await anna.get(`/members?q=${encodeURIComponent("tajne szukanie")}`);
  await anna.get(`/auth/confirm?token_hash=tajny-token&type=signup`);
  await anna.get(`/${story.person.email}`);
  const form = await anna.get("/contact");
  const letter = {
    name: "Jan Tajny",
    email: "jan.tajny@firma.example",
    subject: "Tajny temat",
    message: "Tajna treść",
  };
  await anna.submit(form, "Wyślij", letter);
  await anna.submit(await anna.get("/my-profile"), "Prześlij", {
    avatar: new File(["nic"], "tajny-plik.png"),
  });
  await logInStaff(new Visitor(portal.url), { username: "tajna-nazwa", password: "tajne-haslo" });
  await expect
    .poll(() => lines().filter(({ msg }) => String(msg).startsWith("mail not sent")).length)
    .toBeGreaterThan(1);

  const { headers } = await anna.get("/news");
  await expect
    .poll(() => lines().filter(({ id }) => id === headers.get("X-Request-Id")))
    .toEqual([
      expect.objectContaining({
        msg: "request",
        method: "GET",
        path: "/news",
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
  const cookies = [...anna.cookies.values()].filter((value) => value.length > 20);
  const typed = [
    ...Object.values(story.person),
    story.company.companyName,
    ...Object.values(letter),
  ];
  const words = [
    ...typed,
    ...cookies,
    "tajny-",
    "tajne",
    "Żółkiewska",
    "Demo-1234",
    "demo@example.com",
    TOKEN,
  ];
  expect(
    log().filter((line) =>
      words.some((word) => line.includes(word) || line.includes(encodeURIComponent(word))),
    ),
  ).toEqual([]);
  expect(log().filter((line) => /[\w.-]+(?:@|%40)[\w-]+\.\w+/.test(line))).toEqual([]);
  expect(log().join()).toContain("Recipient address rejected");
}, 60_000);

test("each login and each failure is a line with the client's address", async () => {
  const client = expect.stringMatching(/^(?:127\.0\.0\.1|0:0:0:0::\/64)$/);
  const account = expect.stringMatching(/^[\w-]{8,}$/);
  const events = () => lines().filter(({ msg }) => msg === "security");
  const [anna, story] = [new Visitor(portal.url), applicant()];
  await logIn(anna, "demo@example.com", "Demo-1234");
  await logIn(new Visitor(portal.url), story.person.email, "zły-sekret-1");
  await logInStaff(new Visitor(portal.url), { username: "x", password: "y" });
  await expect
    .poll(events)
    .toContainEqual(
      expect.objectContaining({ event: "login", who: "member", client, account, level: 30 }),
    );
  const failed = { event: "login failed", client };
  await expect.poll(events).toContainEqual(expect.objectContaining({ ...failed, who: "member" }));
  await expect.poll(events).toContainEqual(expect.objectContaining({ ...failed, who: "staff" }));
});

test("probes name what runs", async () => {
  for (const path of ["/livez", "/readyz"]) {
    const answer = await fetch(portal.url + path);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await answer.json()).toMatchObject({
      status: "ok",
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      commit: expect.stringMatching(/^\w+$/),
      format: expect.any(Number),
    });
  }
});

test("the counters need the token", async () => {
  const ask = (headers: Record<string, string> = {}) => fetch(`${portal.url}/metrics`, { headers });
  for (const answer of [
    await ask(),
    await ask({ Authorization: "Bearer no" }),
    await ask({ Authorization: "Bearer" }),
  ]) {
    expect([answer.status, await answer.text()]).toEqual([401, ""]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  }
  await fetch(`${portal.url}/news`);
  await fetch(`${portal.url}/news`);
  const answer = await ask({ Authorization: `Bearer ${TOKEN}` });
  expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await answer.text();
  for (const line of text.trim().split("\n"))
    expect(line).toMatch(
      /^(?:# TYPE \w+ (?:counter|gauge|histogram)|\w+(?:\{\w+="[^"\n]*"(?:,\w+="[^"\n]*")*\})? -?[\d.e+-]+)$/,
    );
  const reading = (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")
        .at(-1),
    );
  expect(reading('portal_requests_total{status="2xx"}')).toBeGreaterThan(5);
  expect(reading('portal_requests_total{status="4xx"}')).toBeGreaterThanOrEqual(4);
  expect(reading('portal_request_duration_seconds_bucket{le="+Inf"}')).toBe(
    reading("portal_request_duration_seconds_count"),
  );
  expect(reading('portal_public_pages_total{from="cached"}')).toBeGreaterThanOrEqual(1);
  expect(reading('portal_public_pages_total{from="rendered"}')).toBeGreaterThanOrEqual(1);
  expect(reading('portal_requests_total{status="1xx"}')).toBe(0);
  expect(reading('portal_logins_total{who="member",outcome="succeeded"}')).toBeGreaterThan(0);
  expect(reading('portal_logins_total{who="staff",outcome="failed"}')).toBeGreaterThan(0);
  expect(reading('portal_logins_total{who="staff",outcome="limited"}')).toBe(0);
  expect(reading('portal_files_refused_total{reason="kind"}')).toBeGreaterThan(0);
  expect(reading('portal_mails_total{outcome="sent"}')).toBe(0);
  expect(reading('portal_mails_total{outcome="failed"}')).toBeGreaterThan(0);
  expect(reading("portal_writes_failed")).toBe(0);
  expect(reading("portal_backend_up")).toBe(1);
  expect(text).toMatch(
    /^portal_info\{version="\d[^"]*",commit="\w+",format="\d+",process="[^"]+"\} 1$/m,
  );
  expect(reading("portal_mails_unsent")).toBeGreaterThan(0);
  expect(reading("portal_mails_waiting")).toBeGreaterThan(0);
  expect(reading('portal_store_rows{store="events"}')).toBeGreaterThan(5);
  expect(reading("portal_store_revision")).toBeGreaterThan(0);
  expect(reading("process_resident_memory_bytes")).toBeGreaterThan(50_000_000);
  expect(reading("nodejs_eventloop_delay_max_seconds")).toBeGreaterThan(0);
});
