// `npm run supabase:check`: checks the project of SUPABASE_URL as a start of the portal does, and
// changes nothing. Ends with 0 where nothing is left that a start refuses, else with 78
// (docs/operations.md).
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isMust, linesOf } from "../../app/platform/supabase/project/finding.ts";
import { checkProject } from "../../app/platform/supabase/project/project-check.ts";
import { readRequirements } from "../../app/platform/supabase/project/requirements.ts";
import { installationIn } from "./installation.ts";

const FOLDER = fileURLToPath(new URL("../../supabase/migrations/", import.meta.url));
/** `EX_CONFIG`: a restart does not mend it. */
const EXIT_CONFIG = 78;

if (existsSync(".env")) process.loadEnvFile(".env");
const {
  SUPABASE_URL: address,
  SUPABASE_ANON_KEY: anonKey,
  SUPABASE_SERVICE_ROLE_KEY: serviceKey,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
} = process.env;
const url = URL.parse(address ?? "")?.origin;
if (!url?.startsWith("http") || !anonKey || !serviceKey) {
  console.error(
    "SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY are needed, in the environment or in .env (see .env.example).",
  );
  process.exit(EXIT_CONFIG);
}
const { id: portalId, why } = await installationIn({ dataDir, databaseUrl });
const { findings } = await checkProject({
  url,
  anonKey,
  serviceKey,
  requirements: readRequirements(FOLDER),
  portalId,
  mayClaim: false,
});
for (const line of findings.flatMap(linesOf)) console.log(line);
if (why) console.log(`Not checked whether the project belongs to another portal: ${why}.`);
const musts = findings.filter(isMust).length;
const shoulds = findings.length - musts;
console.log(
  findings.length === 0
    ? "The project is as the portal needs it."
    : `${musts} must, ${shoulds} should. ${musts > 0 ? "The portal does not start with this project." : "The portal can use this project."}`,
);
process.exit(musts > 0 ? EXIT_CONFIG : 0);
