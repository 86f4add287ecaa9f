import pino from "pino";
import { env } from "~/env.server";

/** JSON lines on standard output. Never log tokens, passwords, addresses of links or typed text. */
export const log = pino({ level: env.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
