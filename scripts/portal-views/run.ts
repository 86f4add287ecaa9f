// `npm run portal:views`: writes the migration that adds or updates the view of each store
// (docs/adding.md).
import { writeFileSync } from "node:fs";
import { createServer } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { iconSprite } from "../icon-sprite.ts";
import { missingStatements, newestVersion, standingViews, versionAfter } from "./migrations.ts";

const FOLDER = "migrations";

process.env.DEMO ??= "1";
process.env.LOG_LEVEL ??= "silent";
const vite = await createServer({
  configFile: false,
  logLevel: "error",
  plugins: [iconSprite(), tsconfigPaths()],
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
  appType: "custom",
});
const { allStoreShapes } = await vite.ssrLoadModule("tests/support/all-stores.ts");
const statements = missingStatements(allStoreShapes, standingViews(FOLDER));
await vite.close();
if (statements.length === 0) console.log("Each store has its view.");
else {
  const version = versionAfter(newestVersion(FOLDER));
  const file = `${FOLDER}/${version}_views.sql`;
  const note = `insert into portal.migrations (version) values ('${version}') on conflict do nothing;`;
  writeFileSync(
    file,
    `-- Made by \`npm run portal:views\`: a view of each store, for people who query.\n${statements.join("\n\n")}\n\n${note}\n`,
  );
  console.log(`${file}: ${statements.length} to change`);
}
process.exit();
