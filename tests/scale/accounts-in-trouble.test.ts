import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toastOn } from "../integration/support/crowd.ts";
import { aPicture } from "../support/pictures.ts";
import { hasNoPostgres, withClient } from "../support/postgres-server.ts";
import { applicant, confirm, joinAs, logIn } from "../support/story.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/two-processes.ts";
import { type Page, Visitor } from "../support/visitor.ts";

/** The longest wait: a post makes several requests, and each has a deadline. */
const PATIENCE_MS = 15_000;

describe.skipIf(hasNoPostgres)("people at two processes whose accounts are in Postgres", () => {
  let portal: TwoProcesses;
  let member: ReturnType<typeof applicant>;
  let picture: File;
  beforeAll(async () => {
    portal = await startTwoProcesses();
    member = await joinAs(new Visitor(portal.url));
    picture = new File([await aPicture("png")], "zdjecie.png", { type: "image/png" });
  });
  afterAll(() => portal?.stop());

  const TROUBLES = {
    async "their connections are cut, again and again"() {
      for (let cuts = 0; cuts < 30; cuts += 1) {
        await withClient(portal.databaseUrl, (sql) =>
          sql.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-accounts'",
          ),
        );
        await pause(100);
      }
    },
    async "Postgres crashes and starts again"() {
      await portal.server.crash();
      await pause(1_000);
      await portal.server.start();
    },
    "Postgres falls silent for seconds": () => portal.server.freeze(6_000),
  };

  const goOn = async (page: Page, send: () => Promise<Page>) =>
    page.status === 200 ? send() : page;

  async function logsIn({ person: { email, password } } = member): Promise<Page> {
    const visitor = new Visitor(portal.url);
    const form = await visitor.get("/login");
    return goOn(form, () => visitor.submit(form, "Zaloguj się", { email, password }));
  }

  /** Actions of people, each in their own browser, with the results of the successful ones. */
  const acts = (registered: ReturnType<typeof applicant>[], uploader: Visitor) => ({
    "log in": { once: logsIn, isDone: ({ path }: Page) => path === "/dashboard" },
    register: {
      async once() {
        const [visitor, story] = [new Visitor(portal.url), applicant()];
        const step1 = await visitor.get("/register");
        const step2 = await goOn(step1, () =>
          visitor.submit(step1, "Dalej: dane firmy", story.person),
        );
        const end = await goOn(step2, () =>
          visitor.submit(step2, "Zarejestruj się", story.company),
        );
        if (end.status === 200) registered.push(story);
        return end;
      },
      isDone: ({ path }: Page) => path === "/login",
    },
    "send a picture": {
      async once() {
        const form = await uploader.get("/my-profile");
        return goOn(form, () => uploader.submit(form, "Prześlij", { avatar: picture }));
      },
      isDone: (page: Page) => toastOn(page).includes("Zdjęcie profilowe zostało zaktualizowane"),
    },
  });

  test.each(Object.entries(TROUBLES))(
    "while %s, all requests get a timely response, with the result or with 503",
    async (_, trouble) => {
      const registered: ReturnType<typeof applicant>[] = [];
      const uploader = new Visitor(portal.url);
      await logIn(uploader, member.person.email, member.person.password);
      const answers: { act: string; outcome: string; isLate: boolean }[] = [];
      let isOver = false;
      const people = Object.entries(acts(registered, uploader)).map(
        async ([act, { once, isDone }]) => {
          while (!isOver) {
            const begun = Date.now();
            const page = await once();
            const outcome =
              page.status === 200 && isDone(page)
                ? "done"
                : `${page.status} ${page.path} ${page.status === 200 ? page.text : ""}`;
            answers.push({
              act,
              outcome: page.status === 503 ? "503" : outcome,
              isLate: Date.now() - begun > PATIENCE_MS,
            });
          }
        },
      );
      await pause(1_000);
      await trouble();
      const calm = answers.length;
      await expect
        .poll(() => answers.slice(calm).filter(({ outcome }) => outcome === "done").length, {
          timeout: 30_000,
        })
        .toBeGreaterThan(9);
      isOver = true;
      await Promise.all(people);

      expect(
        answers.filter(({ outcome, isLate }) => isLate || !["done", "503"].includes(outcome)),
      ).toEqual([]);
      for (const story of registered) {
        await confirm(new Visitor(portal.url), story.person.email, story.person.password);
        expect((await logsIn(story)).path).toBe("/dashboard");
      }
      const address =
        (await uploader.get("/my-profile")).document
          .querySelector("main img[src*='/avatars/']")
          ?.getAttribute("src") ?? "";
      expect((await uploader.request(address)).status).toBe(200);
      for (const { url } of portal.processes)
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
    },
  );
});
