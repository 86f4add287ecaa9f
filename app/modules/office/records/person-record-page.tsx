import { Badge } from "~/components/ui/badge";
import { BackLink } from "~/components/ui/text-link";
import { StoppedNotes } from "~/modules/messages/stopped-addresses/stopped-notes";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { NoteComposer } from "~/modules/work/notes/note-composer";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OfficePart } from "./office-part.view.server";
import type { PersonRecordPage } from "./person-record.view.server";
import { RecordDocuments } from "./record-documents";
import {
  AddNoteLink,
  DealingSections,
  JumpLinks,
  RecordFacts,
  RecordSection,
  RecordTasks,
  Strip,
} from "./record-parts";
import type { LinePage } from "./time-line.view.server";
import { TimeLine } from "./time-line-section";

interface PageProps {
  person: PersonRecordPage;
  office: OfficePart;
  line: LinePage;
}

/** Everything about a person with an account on one page, and on one A4 (rules 852). */
export function PersonRecord({ person, office, line }: PageProps) {
  const { t } = useTranslation();
  const { company, strip, facts, consents, coworkers } = person;
  return (
    <div className="record grid grid-cols-1 gap-4">
      <BackLink to={company?.to ?? panelPaths.companies()}>
        {company?.to ? company.name : t("panel-companies:back")}
      </BackLink>
      <PersonHead person={person} />
      <StoppedNotes stopped={person.stopped} />
      <Strip facts={[...strip, office.lastContact]} />
      <JumpLinks
        parts={[
          { id: "tasks", label: t("records:tasks.heading") },
          { id: "facts", label: t("records:person.facts") },
          ...(coworkers.length > 0
            ? [{ id: "coworkers", label: t("records:person.coworkers") }]
            : []),
          { id: "documents", label: t("company-documents:heading") },
          { id: "consents", label: t("records:person.consents") },
          { id: "line", label: t("records:line.heading") },
        ]}
      />
      <div className="rec">
        <div className="col side-col">
          <RecordTasks office={office} />
          <DealingSections dealings={person.dealings} />
          <RecordSection id="facts" heading={t("records:person.facts")}>
            <RecordFacts facts={facts} />
          </RecordSection>
          {coworkers.length > 0 && (
            <RecordSection
              id="coworkers"
              heading={t("records:person.coworkers")}
              count={coworkers.length}
            >
              <ul className="lines">
                {coworkers.map(({ id, name: coworker, to, about }) => (
                  <li key={id} className="wrap-anywhere">
                    {to === null ? (
                      coworker
                    ) : (
                      <a className="link" href={to}>
                        {coworker}
                      </a>
                    )}{" "}
                    {about && <span className="muted block text-sm">{about}</span>}
                  </li>
                ))}
              </ul>
            </RecordSection>
          )}
          <RecordDocuments
            documents={person.documents}
            addTo={panelPaths.newPersonDocument(person.id)}
          />
          <RecordSection
            id="consents"
            heading={t("records:person.consents")}
            count={consents.length}
          >
            <ul className="lines">
              {consents.map(({ id, name: consent, since }) => (
                <li key={id}>
                  {consent} {since && <span className="muted block text-sm">{since}</span>}
                </li>
              ))}
            </ul>
          </RecordSection>
        </div>
        <div className="col">
          <TimeLine line={line} isOfPerson>
            <NoteComposer subject={office.subject} />
          </TimeLine>
        </div>
      </div>
    </div>
  );
}

/** The name of the person, what they are, and what staff do most. */
function PersonHead({ person }: Pick<PageProps, "person">) {
  const { t } = useTranslation();
  const { name, email, position, isOwner, company, expert } = person;
  return (
    <div className="grid gap-3">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-2xl wrap-anywhere">{name}</h1>{" "}
          <p className="flex flex-wrap gap-1.5">
            {isOwner && <Badge tone="ok">{t("records:people.owner")}</Badge>}
            {expert && <Badge tone="plain">{t(`panel-experts:standing.${expert.standing}`)}</Badge>}
          </p>
        </div>
        <p className="muted mt-1">
          {[position, company === null ? t("records:person.noCompany") : ""]
            .filter(Boolean)
            .join(" · ")}{" "}
          {company && (
            <>
              {position && "· "}
              {company.to === null ? (
                company.name
              ) : (
                <a className="link" href={company.to}>
                  {company.name}
                </a>
              )}
            </>
          )}
        </p>
      </div>
      <p className="no-print flex flex-wrap gap-2">
        <AddNoteLink isMain />{" "}
        <a className="btn btn-outline lg:btn-sm" href={`mailto:${email}`}>
          {t("records:person.write")}
        </a>{" "}
        {expert && (
          <a className="btn btn-outline lg:btn-sm" href={expert.to}>
            {t("records:person.expert")}
          </a>
        )}{" "}
        <Allowed right="companies:change">
          <a className="btn btn-ghost lg:btn-sm" href={panelPaths.closeAccount(person.id)}>
            {t("leaving:staff.close.link")}
          </a>
        </Allowed>
      </p>
    </div>
  );
}
