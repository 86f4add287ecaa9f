// `npm run supabase:prepare`: applies the missing migrations of `supabase/migrations` to the
// database of SUPABASE_DB_URL, as `supabase db push` does (docs/operations.md).
import { fileURLToPath } from "node:url";
import { withClient } from "../data-move/with-client.ts";
import { prepare } from "./prepare.ts";

const FOLDER = fileURLToPath(new URL("../../supabase/migrations/", import.meta.url));

const { SUPABASE_DB_URL: url } = process.env;
if (!url || process.argv.length > 2)
  fail(
    "Usage: SUPABASE_DB_URL=… npm run supabase:prepare. The address is read from the environment only, because other users of the machine can read command lines.",
  );
try {
  let count = 0;
  await withClient({ url, patience: 30_000, isPortal: false }, (client) =>
    prepare(client, FOLDER, (file) => {
      count += 1;
      console.log(`applied  ${file}`);
    }),
  );
  console.log(count > 0 ? "The project is prepared." : "The project was prepared already.");
} catch (error) {
  fail((error as Error).message);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
