import { globSync, readFileSync } from "node:fs";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { enhanceLibrary } from "./scripts/enhance-library.ts";
import { iconSprite } from "./scripts/icon-sprite.ts";
import { textTypes } from "./scripts/text-types.ts";

/** A machine that is busy with the other suites is slow. */
const BUSY = { testTimeout: 20_000, hookTimeout: 20_000 };
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000 };
/** The longest first, so that no worker waits for one alone at the end. */
const FAULTS = ["hosted", "server"].map((name) => `tests/integration/${name}.test.ts`);
/**
 * Files that would affect others: they replace modules, the environment, or the database below the
 * stores.
 */
const REPLACES = /\bvi\.(mock|doMock|resetModules|stubEnv)\((?!"TZ")|unit-data-dir/;
/** And these: a language, the stores themselves, the backend that the process runs. */
const ALONE = [
  "modules/accounts/addresses.test.ts",
  "platform/i18n/i18n.test.ts",
  "platform/{store,views}/*.test.ts",
  "platform/supabase/{embedded/{embedded-folder,engine-warnings,start-embedded},embedded/storage/*,files/{picture,private-object,public-picture},hosted/*,limits/turns,passwords/hashing,sessions/{bridge,current-user,renewal}}.test.ts",
  ...globSync("**/*.test.{ts,tsx}", { cwd: "tests/unit" }).filter((file) =>
    REPLACES.test(readFileSync(`tests/unit/${file}`, "utf8")),
  ),
].map((file) => `tests/unit/${file}`);

/** Runs the files of the list above in its order. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      FAULTS.findIndex((file) => moduleId.endsWith(file));
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/**
 * Cached modules lead to files by name, so they are invalid once files are added, moved or renamed.
 */
const fileNames = globSync("{app,docs,fixtures,scripts,server,tests}/**/*.*").sort().join();
const namesInKey = () => fileNames;
const keyedByNames: Plugin = {
  name: "keyed-by-names",
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => define(namesInKey),
};

const ENVIRONMENT = {
  DEMO: "1",
  SAMPLE_DATA: "few",
  LOGIN_COST: "low",
  LOG_LEVEL: "silent",
  APP_URL: "http://localhost:3000",
};
/** Unit tests make the rows that they ask about. */
const WITHOUT_SAMPLES = { ...ENVIRONMENT, SAMPLE_DATA: "0" };

const project = (name: string, rest = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    env: ENVIRONMENT,
    ...rest,
  },
});

export default defineConfig({
  plugins: [iconSprite(), enhanceLibrary([]), textTypes(), tsconfigPaths(), keyedByNames],
  test: {
    maxWorkers: 2,
    // Transforming the portal's modules takes as long as a quarter of the unit tests.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
    sequence: { sequencer: InOrder },
    projects: [
      // Loading the portal anew for each file costs more than its tests.
      project("unit", {
        ...BUSY,
        isolate: false,
        exclude: ALONE,
        env: WITHOUT_SAMPLES,
        setupFiles: "tests/support/unit-fresh-start.ts",
      }),
      project("alone", {
        ...BUSY,
        include: ALONE,
        isolate: false,
        env: WITHOUT_SAMPLES,
        setupFiles: ["tests/support/unit-fresh-modules.ts", "tests/support/unit-fresh-start.ts"],
      }),
      // Its files share nothing in their process but the portal, and wait for it most of the time.
      // Projects of one group must have as many workers each.
      project("integration", {
        ...PATIENT,
        isolate: false,
        exclude: FAULTS,
        maxWorkers: 3,
        sequence: { groupOrder: 1 },
      }),
      // Run by `npm run test:long` alone.
      project("long", {
        testTimeout: 600_000,
        hookTimeout: 120_000,
        sequence: { groupOrder: 3 },
      }),
      project("scale", { testTimeout: 600_000, hookTimeout: 120_000, fileParallelism: false }),
      project("db", { ...PATIENT, hookTimeout: 120_000 }),
      // Last: they wait for a backend that does not respond, and measure how long.
      project("faults", {
        ...PATIENT,
        isolate: false,
        include: FAULTS,
        maxWorkers: 3,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
