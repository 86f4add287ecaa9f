import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const SUPABASE = "supabase/migrations";
const PORTAL = "migrations";

describe("migrations", () => {
  test("of Supabase contain nothing of schema portal, which the portal makes itself", () => {
    for (const file of readdirSync(SUPABASE)) {
      const sql = readFileSync(`${SUPABASE}/${file}`, "utf8").replace(/^--.*$/gm, "");
      expect(sql, file).not.toMatch(/\bschema portal\b|\bportal\.\w/);
      if (/_portal_/.test(file)) expect(sql.trim(), file).toBe("");
    }
  });

  test.each([SUPABASE, PORTAL])(
    "in %s have names that the runners read, and one version each",
    (folder) => {
      const files = readdirSync(folder);
      for (const file of files)
        expect(file).toMatch(
          folder === PORTAL ? /^\d{14}_\w+\.sql$/ : /^\d{14}_\w+(\.postgres)?\.sql$/,
        );
      expect(new Set(files.map((file) => file.slice(0, 14))).size).toBe(files.length);
    },
  );

  test("of Supabase are all noted in `project_notes`, the later ones by themselves", () => {
    const files = readdirSync(SUPABASE).sort();
    const first = files.findIndex((file) => file.endsWith("_project_notes.sql"));
    files.forEach((file, index) => {
      const sql = readFileSync(`${SUPABASE}/${files[Math.max(index, first)]}`, "utf8");
      expect(sql, `${file} is noted`).toContain(`('migration ${file.slice(0, 14)}')`);
    });
  });

  test("of schema portal record themselves", () => {
    for (const file of readdirSync(PORTAL))
      expect(readFileSync(`${PORTAL}/${file}`, "utf8")).toContain(
        `insert into portal.migrations (version) values ('${file.slice(0, 14)}')`,
      );
  });
});
