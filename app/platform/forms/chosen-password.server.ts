import { z } from "zod";
import { newPassword } from "./fields";
import { isGuessable } from "./guessable-password.server";

/** A password being chosen by whoever it may be; what it has of their name only the verb can judge (rules 32). */
export const chosenPassword = (required: string) =>
  newPassword(required).pipe(
    z.string().refine((password) => !isGuessable(password), "errors:password.guessable"),
  );
