import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { dueDocumentNotFound } from "~/modules/money/dues/documents/due-document-not-found";
import { findOwnDue } from "~/modules/money/dues/member/own-due.view.server";
import { AskForTermSchema } from "~/modules/money/dues/requests/due-request.schema";
import { askForTerm } from "~/modules/money/dues/requests/due-requests.server";
import { ownerAction, ownerLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "due-requests:ask.title" };

export const loader = ownerLoader(async ({ account: by, params, locale, found }) => ({
  due: found(await findOwnDue(params.dueId, { by }, locale), dueDocumentNotFound),
}));

export const action = ownerAction(
  { schema: AskForTermSchema, notFound: dueDocumentNotFound },
  async ({ account: by, params, value, accepted, conflict, reject, done }) => {
    accepted(await askForTerm(params.dueId, value, { by }), ({ refused }) =>
      refused === "earlier"
        ? reject({ term: ["due-requests:errors.earlier"] })
        : conflict("due-requests:errors.settled"),
    );
    return done(paths.dues(), {
      title: "due-requests:ask.done",
      text: "due-requests:ask.doneText",
    });
  },
);

/** "Poproś o inny termin" */
export default function AskForTermPage() {
  const { t, due } = usePage<typeof loader>();
  const [form, fields] = useForm({ schema: AskForTermSchema, id: "term" });
  const field = useFieldTexts(fields, "due-requests:ask");
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={paths.dues()}>{t("paying:heading")}</BackLink>
      <PageHeading heading={t("due-requests:ask.heading")} lead={due.lead} />
      <PostForm
        form={form}
        className="panel grid max-w-2xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
        preventDuplicates
      >
        <TextField {...field("term")} type="date" required className="max-w-xs" />
        <TextAreaField {...field("reason")} hint={t("due-requests:ask.hint")} rows={4} />
        <FormFooter cancelTo={paths.dues()}>
          <SubmitButton pending={t("common:saving")}>{t("due-requests:ask.submit")}</SubmitButton>
        </FormFooter>
      </PostForm>
    </div>
  );
}
