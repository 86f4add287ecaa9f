import { z } from "zod";
import { isGuessable } from "~/platform/passwords/guessable-password.server";
import { newPassword } from "./fields";

/** A new password. Only the operation can tell whether it contains the person's name (rules 32). */
export const chosenPassword = (required: string) =>
  newPassword(required).pipe(
    z.string().refine((password) => !isGuessable(password), "passwords:rules.guessable"),
  );
