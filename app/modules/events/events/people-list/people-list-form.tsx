import { Fragment } from "react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FileField } from "~/components/form/file-field";
import { PostForm } from "~/components/form/post-form";
import { MainButtonFirst } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { RehearsalPanel } from "~/components/ui/rehearsal-panel";
import { useTranslation } from "~/platform/i18n/use-translation";
import { PeopleListSchema } from "./people-list.schema";
import type { PeopleListPage } from "./people-list.view.server";
import { PeopleTable } from "./people-table";

/** Suggested by the file chooser; the server checks the content. */
const TABLE_TYPES =
  ".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A list of people to add, and what was read of it. */
export function PeopleListForm({ page: { read } }: { page: PeopleListPage }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: PeopleListSchema, id: "people" });
  return (
    <PostForm
      form={form}
      encType="multipart/form-data"
      className="grid grid-cols-1 gap-3"
      preventDuplicates
    >
      <MainButtonFirst>{t("people-list:again")}</MainButtonFirst>
      <section className="panel grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <TextAreaField
          field={fields.list}
          label={t("people-list:list")}
          hint={t("people-list:listHint")}
          rows={read === null ? 10 : 4}
        />
        <div className="grid content-start gap-3">
          <FileField
            field={fields.file}
            label={t("people-list:file")}
            hint={t("people-list:fileHint")}
            accept={TABLE_TYPES}
          />
          <button
            type="submit"
            name="intent"
            value="read"
            className={`btn ${read === null ? "btn-primary" : "btn-outline"}`}
            data-pending={t("people-list:pending")}
          >
            {t(read === null ? "people-list:read" : "people-list:again")}
          </button>
        </div>
      </section>
      {read && (
        <>
          <RehearsalPanel heading={read.heading} sentences={read.sentences} isDone={false}>
            <AddButton submit={read.submit} />
          </RehearsalPanel>
          <Groups read={read} />
          <PeopleTable read={read} />
          <section className="panel flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
            <div className="min-w-0 flex-1 basis-72">
              <CheckboxField field={fields.withoutMail} label={t("people-list:withoutMail")} />
              <p className="muted text-sm">{t("people-list:afterChange")}</p>
            </div>
            <button
              type="submit"
              name="intent"
              value="read"
              className="btn btn-outline max-sm:w-full"
              data-pending={t("people-list:pending")}
            >
              {t("people-list:again")}
            </button>{" "}
            <AddButton submit={read.submit} />
          </section>
          <input type="hidden" name="shown" value={read.shown} />
          <input type="hidden" name="hash" value={read.hash} />
        </>
      )}
    </PostForm>
  );
}

type Read = NonNullable<PeopleListPage["read"]>;

function AddButton({ submit }: Pick<Read, "submit">) {
  const { t } = useTranslation();
  if (submit === null) return <p className="font-semibold">{t("people-list:nobodyLeft")}</p>;
  return (
    <button
      type="submit"
      name="intent"
      value="add"
      className="btn btn-primary max-sm:w-full"
      data-pending={t("common:saving")}
    >
      {submit}
    </button>
  );
}

/** How many people each group has, with the way to the first. */
function Groups({ read: { groups, rows } }: { read: Read }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("people-list:groups.label")} className="tabs-line">
      {groups.map(({ group, count }) => (
        <Fragment key={group}>
          <a href={`#lista-${rows.findIndex((row) => row.group === group)}`}>
            {t(`people-list:short.${group}`)}{" "}
            <span
              className="count"
              data-new={group === "none" || group === "check" ? true : undefined}
            >
              {count}
            </span>
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
