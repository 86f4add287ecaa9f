import type { DefaultValue } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { ConfirmPage } from "~/components/form/confirm-page";
import { PageHeading } from "~/components/layout/page-heading";
import type { TableColumn } from "~/components/list/data-table";
import { boxFilter, type ListFilter } from "~/components/list/list-filter";
import { BackLink } from "~/components/ui/text-link";
import type { HistoryItem } from "~/modules/staff/history/history.view.server";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import type { EditConflict } from "~/modules/staff/record-history/record-history.server";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { LoadedList } from "~/platform/lists/load-list";
import type { TextPreview } from "~/platform/text/text-preview";
import type { PublicationKind } from "../publication-kind";
import type { PublicationFormProps } from "./publication-form";
import type { PublicationRowView } from "./staff-publication.view.server";

type Form<Schema extends z.ZodObject> = (props: PublicationFormProps<Schema>) => ReactNode;

interface NewPage<Schema extends z.ZodObject> {
  values: DefaultValue<z.input<Schema>>;
  preview: TextPreview | null;
}

interface EditPage<Schema extends z.ZodObject> extends NewPage<Schema> {
  id: string;
  revision: number;
  conflict: EditConflict | null;
  history: HistoryItem[];
}

/** The list of staff: everything of one kind, with a filter for what is published. */
export function PublicationListPage<Row extends PublicationRowView>({
  kind: { words, paths },
  list,
  count,
  filters = [],
  columns,
}: {
  kind: PublicationKind;
  list: LoadedList<Row, "published", never>;
  count: string;
  /** Filters that stand before the one for what is published. */
  filters?: readonly ListFilter[];
  columns: readonly TableColumn<Row>[];
}) {
  const { t } = useTranslation();
  return (
    <StaffListPage
      words={words}
      list={list}
      to={paths.list()}
      count={count}
      filters={[...filters, boxFilter("published", t(`${words}:onlyPublished`), list.choices)]}
      right="content:change"
      add={{ to: paths.add(), label: t(`${words}:add`) }}
      columns={columns}
    />
  );
}

export function NewPublicationPage<Schema extends z.ZodObject>({
  kind: { words, paths },
  page: { values, preview },
  Form,
}: {
  kind: PublicationKind;
  page: NewPage<NoInfer<Schema>>;
  Form: Form<Schema>;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={paths.list()}>{t(`${words}:back`)}</BackLink>
      <PageHeading size="dense" heading={t(`${words}:newHeading`)} />
      <Form
        action={paths.add()}
        submit={t(`${words}:newSubmit`)}
        values={values}
        preview={preview}
      />
    </div>
  );
}

export function EditPublicationPage<Schema extends z.ZodObject>({
  kind: { words, paths },
  page: { id, revision, values, preview, conflict, history },
  Form,
}: {
  kind: PublicationKind;
  page: EditPage<NoInfer<Schema>>;
  Form: Form<Schema>;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={paths.list()}>{t(`${words}:back`)}</BackLink>
      <PageHeading size="dense" heading={t(`${words}:editHeading`)} />
      <EditConflictPanel conflict={conflict} />
      <Form
        action={paths.edit(id)}
        submit={t(`${words}:editSubmit`)}
        values={values}
        revision={revision}
        preview={preview}
      />
      <RecordHistory entries={history} />
    </div>
  );
}

/** Shown when the address is opened; the button in the list posts at once. */
export function PublishPublicationPage({
  kind: { words, paths },
  page: { title, action },
}: {
  kind: PublicationKind;
  page: { title: string; action: "publish" | "unpublish" };
}) {
  const { t } = useTranslation();
  return (
    <ConfirmPage
      question={t(`${words}:${action}Question`)}
      confirm={t(action === "publish" ? `${words}:publish` : `${words}:unpublish`)}
      cancelTo={paths.list()}
      tone="plain"
    >
      <p>{t(`${words}:${action}Text`, { title })}</p>
    </ConfirmPage>
  );
}

export function DeletePublicationPage({
  kind: { words, paths },
  page: { title },
}: {
  kind: PublicationKind;
  page: { title: string };
}) {
  const { t } = useTranslation();
  return (
    <ConfirmPage
      question={t(`${words}:deleteQuestion`)}
      confirm={t(`${words}:delete`)}
      cancelTo={paths.list()}
    >
      <p>{t(`${words}:deleteText`, { title })}</p>
    </ConfirmPage>
  );
}
