/** The options of a test's embedded backend, wherever its database is. */
export const EMBEDDED_REACH = {
  appUrl: "http://localhost:3000",
  jwtSecret: "j".repeat(64),
  anonKey: "sb_publishable_test",
  serviceKey: "sb_secret_test",
  migrationsFrom: "supabase/migrations",
};
