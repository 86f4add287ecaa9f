import { Fragment } from "react";
import { RowLink } from "~/components/list/row-link";
import { Badge } from "~/components/ui/badge";
import { MoreLinks } from "~/components/ui/more-links";
import { Note } from "~/components/ui/note";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { SimilarCompaniesNote } from "~/modules/companies/companies/duplicates/similar-companies-note";
import { CompanyActions } from "~/modules/companies/companies/staff/company-actions";
import { StoppedNotes } from "~/modules/messages/stopped-addresses/stopped-notes";
import { CompanyDues } from "~/modules/money/dues/list/company-dues";
import { MergesNote } from "~/modules/office/company-merges/merges-note";
import { Allowed, useRights } from "~/modules/staff/staff-rights/allowed";
import { NoteComposer } from "~/modules/work/notes/note-composer";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { phoneLink, phoneText } from "~/platform/text/phone";
import type { CompanyRecordPage } from "./company-record.view.server";
import { LeavingFacts } from "./leaving-facts";
import type { OfficePart } from "./office-part.view.server";
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
import type { RecordPersonRow } from "./record-people.view.server";
import type { LinePage } from "./time-line.view.server";
import { TimeLine } from "./time-line-section";

interface RecordProps {
  company: CompanyRecordPage;
}

interface PageProps extends RecordProps {
  office: OfficePart;
  line: LinePage;
}

/** Everything about a company on one page, and on one A4 (rules 851). */
export function CompanyRecord({ company, office, line }: PageProps) {
  const { t } = useTranslation();
  const { strip, people, dealings, invitations, status } = company;
  return (
    <div className="record grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.companies({ status })}>{t("panel-companies:back")}</BackLink>
      <Head company={company} />
      <StoppedNotes stopped={company.stopped} />
      <Strip facts={[...strip, office.lastContact]} />
      <JumpLinks
        parts={[
          { id: "people", label: t("records:people.heading") },
          { id: "tasks", label: t("records:tasks.heading") },
          ...(company.dues === null ? [] : [{ id: "dues", label: t("dues:record.heading") }]),
          { id: "facts", label: t("records:facts.heading") },
          { id: "documents", label: t("company-documents:heading") },
          { id: "line", label: t("records:line.heading") },
        ]}
      />
      <div className="rec">
        <RecordSection
          id="people"
          heading={t("records:people.heading")}
          count={people.length}
          tool={
            <Allowed right="companies:change">
              <TextLink
                to={panelPaths.newContact(company.id)}
                icon="user-plus"
                className="no-print"
              >
                {t("company-contacts:add")}
              </TextLink>
            </Allowed>
          }
        >
          <People people={people} caption={t("records:people.heading")} />
        </RecordSection>
        <div className="col side-col">
          {company.leaving && <LeavingFacts id={company.id} leaving={company.leaving} />}
          <RecordTasks office={office} />
          <Dues company={company} />
          <DealingSections dealings={dealings} showsPeople />
          <Facts company={company} />
          <Registers company={company} />
          <RecordDocuments
            documents={company.documents}
            addTo={panelPaths.newDocument(company.id)}
          />
          {invitations.length > 0 && (
            <RecordSection
              id="invitations"
              heading={t("records:invitations.heading")}
              count={invitations.length}
            >
              <ul className="lines">
                {invitations.map(({ id, name, email, sent }) => (
                  <li key={id} className="wrap-anywhere">
                    {name}{" "}
                    <span className="muted block text-sm">
                      {email} · {sent}
                    </span>
                  </li>
                ))}
              </ul>
            </RecordSection>
          )}
        </div>
        <div className="col">
          <TimeLine line={line}>
            <NoteComposer subject={office.subject} />
          </TimeLine>
        </div>
      </div>
    </div>
  );
}

function Head({ company }: RecordProps) {
  const { t } = useTranslation();
  const may = useRights();
  const { name, stage, plan, place, staffTags, isUnconfirmed, isClosed, awaitsMembership } =
    company;
  return (
    <div className="grid gap-3">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-2xl wrap-anywhere">{name}</h1>{" "}
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={company.status === "former" ? "off" : "ok"}>{stage}</Badge>
            {plan && <Badge tone="plain">{plan}</Badge>}
            {isUnconfirmed && <Badge tone="off">{t("panel-companies:marks.unconfirmed")}</Badge>}
            {isClosed && <Badge tone="off">{t("panel-companies:marks.closed")}</Badge>}
            {awaitsMembership && <Badge tone="warn">{t("panel-companies:marks.asks")}</Badge>}
          </p>
        </div>
        <p className="muted mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {place && <span>{place}</span>}{" "}
          {staffTags.map((tag) => (
            <Badge key={tag} tone="plain">
              {tag}
            </Badge>
          ))}
        </p>
      </div>
      {company.similar.length > 0 && (
        <div className="no-print">
          <SimilarCompaniesNote
            heading={t("panel-duplicates:record")}
            similar={company.similar}
            linkOf={({ mergeTo }) =>
              may("companies:change")
                ? { to: mergeTo, label: t("panel-duplicates:merge.link") }
                : null
            }
          />
        </div>
      )}
      <Allowed right="companies:change">
        <MergesNote merges={company.merges} />
      </Allowed>
      {company.registers.notice && <Note heading={company.registers.notice} icon="info" />}
      <Actions company={company} />
    </div>
  );
}

function Actions({ company }: RecordProps) {
  const { t } = useTranslation();
  const may = useRights();
  const mayChange = may("companies:change");
  const isFormer = company.status === "former" && company.canAdmit;
  const canMerge = mayChange && !company.isClosed && !company.isUnconfirmed;
  const moreLinks = [
    mayChange
      ? { to: panelPaths.companyCertificates(company.id), label: t("certificates:heading") }
      : null,
    mayChange && company.accounts > 1
      ? { to: panelPaths.changeOwner(company.id), label: t("leaving:staff.owner.link") }
      : null,
    canMerge
      ? { to: panelPaths.mergeWith(company.id), label: t("panel-duplicates:with.link") }
      : null,
    mayChange && company.canAdmit && !company.isPromotable && !isFormer
      ? { to: panelPaths.admitCompany(company.id), label: t("admission:link") }
      : null,
    company.canLeave && may("dues:change")
      ? { to: panelPaths.leaveCompany(company.id), label: t("company-leaving:link") }
      : null,
    !company.hasSignedUp && may("imports:change")
      ? { to: panelPaths.deleteCompany(company.id), label: t("panel-companies:delete.fromRecord") }
      : null,
  ];
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <AddNoteLink isMain={!company.isInvitable && !company.isPromotable} />{" "}
      {company.writeTo && (
        <a className="btn btn-outline lg:btn-sm" href={`mailto:${company.writeTo}`}>
          {t("records:person.write")}
        </a>
      )}{" "}
      <Allowed right="companies:change">
        <CompanyActions company={company} />
        {(company.isPromotable || isFormer) && (
          <a className="btn btn-outline lg:btn-sm" href={panelPaths.admitCompany(company.id)}>
            {t(isFormer ? "company-leaving:again.link" : "admission:link")}
          </a>
        )}
        {company.canUndoAdmission && (
          <a className="btn btn-outline lg:btn-sm" href={panelPaths.undoAdmission(company.id)}>
            {t("admission:undo.submit")}
          </a>
        )}
      </Allowed>{" "}
      <MoreLinks links={moreLinks.filter((link) => link !== null)} isSmall />
    </div>
  );
}

function People({ people, caption }: { people: readonly RecordPersonRow[]; caption: string }) {
  const { t } = useTranslation();
  if (people.length === 0)
    return <p className="muted px-4 py-3 text-[.9375rem]">{t("records:people.none")}</p>;
  return (
    <table className="rows dense flows">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("records:columns.person")}</th>
          <th scope="col">{t("records:columns.contact")}</th>
          <th scope="col">{t("records:columns.login")}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row" className="wrap-anywhere">
              {person.to === null ? (
                <b>{person.name}</b>
              ) : (
                <a className="link font-semibold" href={person.to}>
                  {person.name}
                </a>
              )}{" "}
              <span className="muted block text-sm">
                {person.role}
                {person.isOwner && (
                  <>
                    {person.role && " · "}
                    <b>{t("records:people.owner")}</b>
                  </>
                )}
                {person.parts.map((part, index) => (
                  <Fragment key={part}>
                    {(person.role || person.isOwner || index > 0) && " · "}
                    <b>{t(`company-contacts:parts.${part}`)}</b>
                  </Fragment>
                ))}
              </span>
            </th>
            <td className="wrap-anywhere">
              {person.email && (
                <a className="link font-normal!" href={`mailto:${person.email}`}>
                  {person.email}
                </a>
              )}{" "}
              {person.phone && (
                <a className="muted block" href={phoneLink(person.phone)}>
                  {phoneText(person.phone)}
                </a>
              )}
            </td>
            <td data-label={t("records:columns.login")}>
              {person.login}{" "}
              {person.pages && (
                <Allowed right="companies:change">
                  <ContactLinks
                    name={person.name}
                    hasAccount={person.to !== null}
                    {...person.pages}
                  />
                </Allowed>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ContactLinksProps {
  name: string;
  hasAccount: boolean;
  edit: string;
  remove: string | null;
  data: string;
}

function ContactLinks({ name, hasAccount, edit, remove, data }: ContactLinksProps) {
  const { t } = useTranslation();
  return (
    <span className="no-print flex flex-wrap gap-x-3 text-sm">
      <a className="link" href={edit}>
        {t("panel-companies:edit.link")} <span className="sr-only">: {name}</span>
      </a>{" "}
      {remove && (
        <a className="link" href={remove}>
          {t("panel-companies:delete.link")} <span className="sr-only">: {name}</span>
        </a>
      )}{" "}
      {!hasAccount && (
        <Allowed right="exports:change">
          <a className="link" href={data}>
            {t("company-contacts:data.link")} <span className="sr-only">: {name}</span>
          </a>
        </Allowed>
      )}
    </span>
  );
}

function Dues({ company: { id, dues, paidStarter } }: RecordProps) {
  const { t } = useTranslation();
  if (dues === null) return null;
  return (
    <RecordSection
      id="dues"
      heading={t("dues:record.heading")}
      tool={
        <Allowed right="dues:change">
          <TextLink to={panelPaths.newDue({ company: id })} icon="plus" className="no-print">
            {t("dues:add")}
          </TextLink>
        </Allowed>
      }
    >
      <Allowed right="dues:change">
        <p className="no-print px-4 pt-3 text-sm">
          <a className="link font-normal!" href={panelPaths.companyDues(id)}>
            {t("dues-tariff:company.link")}
          </a>
        </p>
      </Allowed>
      <CompanyDues dues={dues} starter={paidStarter} />
    </RecordSection>
  );
}

function Facts({ company: { id, facts, website } }: RecordProps) {
  const { t } = useTranslation();
  return (
    <RecordSection
      id="facts"
      heading={t("records:facts.heading")}
      tool={
        <Allowed right="companies:change">
          <RowLink className="link no-print text-sm" to={panelPaths.editCompany(id)}>
            {t("panel-companies:edit.link")}
          </RowLink>
        </Allowed>
      }
    >
      <RecordFacts facts={facts}>
        {website && (
          <>
            <dt>{t("panel-companies:fields.website")}</dt>
            <dd>
              <a className="link" href={website.to} rel="noreferrer">
                {website.label}
              </a>
            </dd>
          </>
        )}
      </RecordFacts>
    </RecordSection>
  );
}

function Registers({ company: { id, registers } }: RecordProps) {
  const { t } = useTranslation();
  return (
    <RecordSection
      id="registers"
      heading={t("registers:heading")}
      tool={
        <Allowed right="companies:change">
          <a className="link no-print text-sm" href={panelPaths.companyRegisters(id)}>
            {t("panel-registers:link")}
          </a>
        </Allowed>
      }
    >
      {registers.facts.length === 0 ? (
        <p className="muted px-4 py-3 text-[.9375rem]">{t("registers:none")}</p>
      ) : (
        <RecordFacts facts={registers.facts} />
      )}
    </RecordSection>
  );
}
