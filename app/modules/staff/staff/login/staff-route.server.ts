import type { z } from "zod";
import type { Right } from "~/modules/staff/staff-rights/staff-rights";
import type { NO_FIELDS } from "~/platform/forms/field-checks";
import {
  type FormActionOptions,
  formAction,
  type Handle,
} from "~/platform/forms/form-action.server";
import { type Load, pageLoader } from "~/platform/pages/page-loader.server";
import type { Staff } from "../staff";
import { guardOf } from "./staff-session.server";

/** A loader of the panel, with the right that it needs (rules 890); `account` is who acts. */
export const staffLoader = <Result>(right: Right, load: Load<Staff, Result>) =>
  pageLoader({ guard: guardOf(right) }, load);

/** An action of the panel, with the right that it needs. */
export const staffAction = <Schema extends z.ZodObject = typeof NO_FIELDS>(
  right: Right,
  options: Omit<FormActionOptions<Schema, Staff>, "guard">,
  handle: Handle<Schema, Staff>,
) => formAction({ ...options, guard: guardOf(right) }, handle);
