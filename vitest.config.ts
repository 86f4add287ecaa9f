import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { iconSprite } from "./scripts/icon-sprite.ts";

const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000 };
const FAULTS = [
  "backend-faults",
  "backups",
  "file-and-link-faults",
  "hosted",
  "linkedin",
  "power-cut",
  "server",
  "server-end",
  "server-start",
  "session-faults",
  "silent-mail-server",
].map((name) => `tests/integration/${name}.test.ts`);
/** What they change stays in their process: a database under the portal's stores, a language, a replaced module. */
const ALONE = [
  "env",
  "pseudo-language",
  "modules/bookings/{absences,booking-attachments,booking-readers,booking-refusals,booking-withdrawal,bookings,bookings-retention}",
  "modules/bookings/{consultations,expert-calendar,staff-bookings}",
  "modules/companies/{companies,staff-companies,stages}",
  "modules/experts/{member-experts,refusals,staff-experts}",
  "modules/members/{directory,letters}",
  "modules/polls/poll-news",
  "platform/feeds/calendar",
  "platform/forms/origin-check",
  "platform/http/rate-limit",
  "platform/i18n/i18n",
  "platform/mail/sender-attachments",
  "platform/store/*",
  "platform/supabase/{login-cost,auth-mail,embedded*,current-user,hosted,bridge,private-object,public-*,orphan-sweep,folder-storage,hashing}",
].map((name) => `tests/unit/${name}.test.{ts,tsx}`);

const project = (name: string, rest = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    env: { DEMO: "1", SAMPLE_DATA: "on", LOGIN_COST: "low", LOG_LEVEL: "silent", APP_URL: "http://localhost:3000" },
    ...rest,
  },
});

export default defineConfig({
  plugins: [iconSprite(), tsconfigPaths()],
  test: {
    maxWorkers: 2,
    projects: [
      // A machine that is busy with the other suites takes its time. Loading the portal anew for each file costs more than its tests.
      project("unit", { testTimeout: 20_000, isolate: false, exclude: ALONE }),
      project("alone", { testTimeout: 20_000, include: ALONE }),
      // Its files keep nothing in their process but the portal that they share.
      project("integration", { ...PATIENT, isolate: false, exclude: FAULTS }),
      // Run by `npm run test:long` alone.
      project("long", { testTimeout: 600_000, hookTimeout: 120_000, isolate: false }),
      project("scale", { testTimeout: 600_000, hookTimeout: 120_000, fileParallelism: false }),
      project("db", { ...PATIENT, hookTimeout: 120_000 }),
      // Last and many at once: they wait for a backend that does not answer, and measure how long.
      project("faults", { ...PATIENT, include: FAULTS, maxWorkers: 7, sequence: { groupOrder: 1 } }),
    ],
  },
});
