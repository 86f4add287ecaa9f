import { env } from "~/env.server";
import { seedChamberLife } from "./chamber-life.server";
import { seedDemoAccounts } from "./demo-accounts.server";
import { seedDemoMembers } from "./demo-members.server";

/** Fills the portal of the demo mode with people and what they have done; safe to repeat. */
export async function seedDemo(): Promise<void> {
  const { owner, coworker } = await seedDemoAccounts();
  const members = await seedDemoMembers();
  if (owner && coworker && env.SAMPLE_DATA === true)
    await seedChamberLife({ owner, coworker, members });
}
