import type { z } from "zod";
import { takingFormFiles } from "~/modules/staff/chamber-files/form-files.server";
import { editConflict, recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import type { FieldErrors } from "~/platform/forms/received-post.server";
import { intentInPath } from "~/platform/http/intent-in-path";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { pageBefore } from "~/platform/http/safe-redirect";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Refusal } from "~/platform/outcome";
import { textPreview } from "~/platform/text/rich-text.server";
import type { Publication } from "../publication";
import type { PublicationInput } from "../publication.schema";
import type { PublicationKind } from "../publication-kind";
import type { StaffPublications } from "./staff-publications.server";

interface Options<Row extends Publication, Input extends PublicationInput, Values, NewValues> {
  kind: PublicationKind;
  operations: StaffPublications<Row, Input>;
  notFound: NotFoundPage;
  /** The form of a new publication, and of one that exists. */
  schema: z.ZodObject & z.ZodType<Input>;
  editedSchema: z.ZodObject & z.ZodType<Input & { revision: number }>;
  newValues: () => NewValues;
  fields: {
    labels: Readonly<Record<string, MessageKey>>;
    values: (row: Row) => Values;
    postedValues: (row: Row) => Readonly<Record<string, string | readonly string[]>>;
  };
}

const intentOf = (request: Request) => intentInPath(request, ["publish", "unpublish"]);

const CONTENT_ERRORS = {
  "no-content": "panel-publications:errors.content",
  "no-description": "panel-publications:errors.noDescription",
} as const;

const TAKING_FILES = takingFormFiles({ title: "title", text: "content" });

/** Loaders and actions of the pages on which staff edit articles or news. */
export function publicationRoutes<
  Row extends Publication,
  Input extends PublicationInput,
  Values,
  NewValues,
>({
  kind,
  operations,
  notFound,
  schema,
  editedSchema,
  newValues,
  fields,
}: Options<Row, Input, Values, NewValues>) {
  const { entity, words, paths } = kind;
  const wrongContent = ({ refused }: Refusal<"no-content" | "no-description">) =>
    ({ content: [CONTENT_ERRORS[refused]] }) satisfies FieldErrors;
  const toast = (what: "added" | "changed" | "deleted" | "published" | "unpublished") =>
    ({ title: `${words}:${what}.title`, text: `${words}:${what}.text` }) as const;

  return {
    newLoader: staffLoader("content:change", ({ posted }) => ({
      values: newValues(),
      preview: textPreview(posted, "content"),
    })),

    newAction: staffAction(
      "content:change",
      { schema, redisplayOn: "preview", ...TAKING_FILES },
      async ({ account: by, value, reject, accepted, done }) => {
        const { title } = accepted(await operations.add(value, { by }), (refusal) =>
          reject(wrongContent(refusal)),
        );
        return done(paths.list(), { ...toast("added"), params: { title } });
      },
    ),

    editLoader: staffLoader("content:change", async ({ params, posted, locale, found }) => {
      const row = found(await operations.find(params.publicationId), notFound);
      return {
        id: row.id,
        revision: row.revision,
        values: fields.values(row),
        preview: textPreview(posted, "content"),
        conflict: await editConflict({ entity, row, posted, fields }, locale),
        history: await recordHistory(entity, row.id, locale),
      };
    }),

    editAction: staffAction(
      "content:change",
      { schema: editedSchema, redisplayOn: "preview", notFound, ...TAKING_FILES },
      async ({ account: by, params, value, reject, accepted, done }) => {
        const outcome = await operations.edit(params.publicationId, value, { by });
        const { title } = accepted(outcome, (refusal) => reject(wrongContent(refusal)));
        return done(paths.list(), { ...toast("changed"), params: { title } });
      },
    ),

    publishLoader: staffLoader("content:change", async ({ params, request, found }) => ({
      title: found(await operations.find(params.publicationId), notFound).title,
      action: intentOf(request),
    })),

    publishAction: staffAction(
      "content:change",
      { notFound },
      async ({ account: by, params, request, accepted, conflict, done }) => {
        const { title, published } = accepted(
          await operations.setPublished(params.publicationId, intentOf(request) === "publish", {
            by,
          }),
          () => conflict(CONTENT_ERRORS["no-description"]),
        );
        return done(pageBefore(request, paths.list()), {
          ...toast(published ? "published" : "unpublished"),
          params: { title },
        });
      },
    ),

    deleteLoader: staffLoader("content:change", async ({ params, found }) => ({
      title: found(await operations.find(params.publicationId), notFound).title,
    })),

    deleteAction: staffAction(
      "content:change",
      { notFound },
      async ({ account: by, params, accepted, done }) => {
        const { title } = accepted(await operations.remove(params.publicationId, { by }));
        return done(paths.list(), { ...toast("deleted"), params: { title } });
      },
    ),
  };
}
