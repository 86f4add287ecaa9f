import { z } from "zod";
import { isGuessable } from "~/platform/passwords/guessable-password.server";
import { newPassword } from "./fields";

/** A password being chosen by whoever it may be; what it has of their name only the verb can judge (rules 32). */
export const chosenPassword = (required: string) =>
  newPassword(required).pipe(
    z.string().refine((password) => !isGuessable(password), "errors:password.guessable"),
  );
