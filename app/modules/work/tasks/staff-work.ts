import { z } from "zod";

/** Numbers of open tasks and companies of a member of staff. */
export interface StaffWork {
  tasks: number;
  companies: number;
}

/** The heir of the work; the acting person unless another is chosen. */
export const HeirSchema = z.object({ heirId: z.string().optional() });
