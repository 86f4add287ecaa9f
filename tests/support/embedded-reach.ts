/** What an embedded backend of a test is started with, wherever its database lives. */
export const EMBEDDED_REACH = {
  appUrl: "http://localhost:3000",
  jwtSecret: "j".repeat(64),
  anonKey: "sb_publishable_test",
  serviceKey: "sb_secret_test",
  migrationsFrom: "supabase/migrations",
};
