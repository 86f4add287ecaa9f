import { paths, withQuery } from "./paths";

/** In the address of a contact: the contact person of the company's row (rules 1301). */
export const CONTACT_PERSON = "person";

/** The first step of a file of a chamber that moves in, by its kind. */
const moving = (kind: string) =>
  kind === "money" ? "/admin/dues/moved-in" : `/admin/leads/moved-in/${kind}`;

/** Every address of the staff panel that code writes. */
export const panelPaths = {
  login: (query: { redirectTo?: string } = {}) => withQuery(paths.panel(), query),
  logout: () => "/admin/logout",
  code: (query: { redirectTo?: string } = {}) => withQuery("/admin/code", query),
  password: () => "/admin/password",
  devices: () => "/admin/devices",
  secondFactor: (query: { replace?: string } = {}) => withQuery("/admin/second-factor", query),
  companies: (
    query: Readonly<
      Record<string, string | undefined> & { status?: string; asks?: string; valid?: string }
    > = {},
  ) => withQuery("/admin/leads", query),
  companyViews: (query = "") => `/admin/leads/views${query && `?${query}`}`,
  companyView: (id: string) => `/admin/leads/views/${id}`,
  deleteCompanyView: (id: string) => `/admin/leads/views/${id}/delete`,
  today: () => "/admin/today",
  search: (query: { find?: string; kind?: string } = {}) => withQuery("/admin/search", query),
  overview: (query: { period?: string } = {}) => withQuery("/admin/overview", query),
  overviewFile: (query: { chart: string; period: string }) =>
    withQuery("/admin/overview/list.csv", query),
  tasks: (query: { state?: string; carer?: string } = {}) => withQuery("/admin/tasks", query),
  newTask: (query: { company?: string; person?: string } = {}) =>
    withQuery("/admin/tasks/new", query),
  task: (id: string) => `/admin/tasks/${id}/edit`,
  completeTask: (id: string) => `/admin/tasks/${id}/done`,
  reopenTask: (id: string) => `/admin/tasks/${id}/undo`,
  deleteTask: (id: string) => `/admin/tasks/${id}/delete`,
  newNote: (query: { company?: string; person?: string } = {}) =>
    withQuery("/admin/notes/new", query),
  note: (id: string) => `/admin/notes/${id}`,
  deleteNote: (id: string) => `/admin/notes/${id}/delete`,
  events: () => "/admin/events",
  newEvent: () => "/admin/events/new",
  editEvent: (id: string) => `/admin/events/${id}/edit`,
  copyEvent: (id: string) => withQuery("/admin/events/new", { copy: id }),
  previewEvent: (id: string) => `/admin/events/${id}/preview`,
  publishEvent: (id: string) => `/admin/events/${id}/publish`,
  cancelEvent: (id: string) => `/admin/events/${id}/cancel`,
  deleteEvent: (id: string) => `/admin/events/${id}/delete`,
  participants: (id: string) => `/admin/events/${id}/participants`,
  eventsFile: (query: { show?: string; q?: string | undefined } = {}) =>
    withQuery("/admin/events/list.csv", query),
  participantsFile: (id: string) => `/admin/events/${id}/participants/list.csv`,
  doorPasses: (id: string) => `/admin/events/${id}/door-passes`,
  revokeDoorPass: (id: string, passId: string) =>
    `/admin/events/${id}/door-passes/${passId}/revoke`,
  eventMessage: (id: string) => `/admin/events/${id}/message`,
  newParticipant: (id: string) => `/admin/events/${id}/participants/new`,
  peopleList: (id: string) => `/admin/events/${id}/participants/list`,
  addedList: (id: string, listId: string) => `/admin/events/${id}/participants/list/${listId}`,
  undoList: (id: string, listId: string) => `/admin/events/${id}/participants/list/${listId}/undo`,
  participantRemark: (id: string, accountId: string) =>
    `/admin/events/${id}/participants/${accountId}/remark`,
  participantData: (id: string, accountId: string) =>
    `/admin/events/${id}/participants/${accountId}/data`,
  participantArchive: (id: string, accountId: string) =>
    `/admin/events/${id}/participants/${accountId}/data/archive`,
  badges: (id: string) => `/admin/events/${id}/badges`,
  eventPayments: (id: string) => `/admin/events/${id}/payments`,
  eventMaterials: (id: string) => `/admin/events/${id}/materials`,
  eventMaterial: (id: string, materialId: string) => `/admin/events/${id}/materials/${materialId}`,
  deleteEventMaterial: (id: string, materialId: string) =>
    `/admin/events/${id}/materials/${materialId}/delete`,
  survey: (id: string) => `/admin/events/${id}/survey`,
  surveyFile: (id: string) => `/admin/events/${id}/survey/list.csv`,
  eventCertificates: (id: string) => `/admin/events/${id}/certificates`,
  signatures: () => "/admin/certificates/signatures",
  signatureScan: (id: string) => `/admin/certificates/signatures/${id}/scan.png`,
  deleteSignature: (id: string) => `/admin/certificates/signatures/${id}/delete`,
  certificatesToPrint: (id: string) => `/admin/events/${id}/certificates/print`,
  certificatesFile: (id: string) => `/admin/events/${id}/certificates/all.pdf`,
  badgesFile: (id: string) => `/admin/events/${id}/badges/all.pdf`,
  participantsDocument: (id: string) => `/admin/events/${id}/participants/list.pdf`,
  door: (id: string, query: { show?: string; last?: string; day?: string } = {}) =>
    withQuery(`/admin/events/${id}/door`, query),
  entry: (code: string) => `/admin/entry/${code}`,
  checkIn: (id: string, accountId: string) => `/admin/events/${id}/participants/${accountId}/in`,
  undoCheckIn: (id: string, accountId: string) =>
    `/admin/events/${id}/participants/${accountId}/undo`,
  removeParticipant: (id: string, accountId: string) =>
    `/admin/events/${id}/participants/${accountId}/remove`,
  experts: (query: { waiting?: string } = {}) => withQuery("/admin/experts", query),
  newExpert: () => "/admin/experts/new",
  expert: (id: string) => `/admin/experts/${id}`,
  editExpert: (id: string, query: { form?: "picture" | "remove-picture" } = {}) =>
    withQuery(`/admin/experts/${id}/edit`, query),
  expertDaysOff: (id: string) => `/admin/experts/${id}/days-off`,
  removeDayOff: (id: string, absenceId: string) =>
    `/admin/experts/${id}/days-off/${absenceId}/remove`,
  activateExpert: (id: string) => `/admin/experts/${id}/activate`,
  deactivateExpert: (id: string) => `/admin/experts/${id}/deactivate`,
  refuseExpert: (id: string) => `/admin/experts/${id}/refuse`,
  linkExpert: (id: string) => `/admin/experts/${id}/link`,
  unlinkExpert: (id: string) => `/admin/experts/${id}/unlink`,
  bookings: (query: { when?: string } = {}) => withQuery("/admin/bookings", query),
  booking: (reference: string) => `/admin/bookings/${reference}`,
  bookingAttachment: (reference: string) => `/admin/bookings/${reference}/attachment`,
  replyToBooking: (reference: string) => `/admin/bookings/${reference}/reply`,
  callOffBooking: (reference: string) => `/admin/bookings/${reference}/call-off`,
  sentenceOfBooking: (reference: string, intent: "show" | "hide") =>
    `/admin/bookings/${reference}/rating/${intent}`,
  moveBooking: (reference: string, query: { date?: string } = {}) =>
    withQuery(`/admin/bookings/${reference}/move`, query),
  articles: () => "/admin/articles",
  newArticle: () => "/admin/articles/new",
  editArticle: (id: string) => `/admin/articles/${id}/edit`,
  publishArticle: (id: string) => `/admin/articles/${id}/publish`,
  unpublishArticle: (id: string) => `/admin/articles/${id}/unpublish`,
  deleteArticle: (id: string) => `/admin/articles/${id}/delete`,
  news: () => "/admin/news",
  newNewsItem: () => "/admin/news/new",
  editNewsItem: (id: string) => `/admin/news/${id}/edit`,
  publishNewsItem: (id: string) => `/admin/news/${id}/publish`,
  unpublishNewsItem: (id: string) => `/admin/news/${id}/unpublish`,
  deleteNewsItem: (id: string) => `/admin/news/${id}/delete`,
  files: () => "/admin/files",
  deleteFile: (id: string) => `/admin/files/${id}/delete`,
  partners: () => "/admin/partners",
  newPartner: () => "/admin/partners/new",
  editPartner: (id: string) => `/admin/partners/${id}/edit`,
  deletePartner: (id: string) => `/admin/partners/${id}/delete`,
  offers: (query: { state?: string } = {}) => withQuery("/admin/offers", query),
  offer: (id: string) => `/admin/offers/${id}`,
  approveOffer: (id: string) => `/admin/offers/${id}/approve`,
  suspendOffer: (id: string) => `/admin/offers/${id}/suspend`,
  featureOffer: (id: string) => `/admin/offers/${id}/feature`,
  unfeatureOffer: (id: string) => `/admin/offers/${id}/unfeature`,
  refuseOffer: (id: string) => `/admin/offers/${id}/refuse`,
  deleteOffer: (id: string) => `/admin/offers/${id}/delete`,
  polls: () => "/admin/polls",
  newPoll: () => "/admin/polls/new",
  editPoll: (id: string) => `/admin/polls/${id}/edit`,
  endPoll: (id: string) => `/admin/polls/${id}/end`,
  deletePoll: (id: string) => `/admin/polls/${id}/delete`,
  companiesFile: (query: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery("/admin/leads/list.csv", query),
  someCompaniesFile: (ids: readonly string[]) =>
    `/admin/leads/list.csv?${new URLSearchParams(ids.map((id) => ["id", id]))}`,
  addressLabels: (query: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery("/admin/leads/labels", query),
  companiesTemplate: () => "/admin/leads/template.csv",
  importCompanies: () => "/admin/leads/import",
  movedIn: () => "/admin/leads/moved-in",
  moveFile: (kind: string) => moving(kind),
  moveColumns: (kind: string, id: string) => `${moving(kind)}/${id}/columns`,
  moveRehearsal: (kind: string, id: string) => `${moving(kind)}/${id}`,
  refusedMove: (kind: string, id: string) => `${moving(kind)}/${id}/refused.csv`,
  /** Money has an undo of its own. */
  undoMove: (kind: string, id: string) =>
    kind === "money" ? `${moving(kind)}/files/${id}/undo` : `/admin/leads/changes/${id}`,
  selectedCompanies: ({
    what,
    all,
    ids = [],
  }: {
    what: string;
    all?: "yes";
    ids?: readonly string[];
  }) =>
    `/admin/leads/selected?${new URLSearchParams([
      ["what", what],
      ...(all ? [["all", all]] : []),
      ...ids.map((id) => ["ids", id]),
    ])}`,
  companyChanges: () => "/admin/leads/changes",
  companyChange: (id: string) => `/admin/leads/changes/${id}`,
  importColumns: (id: string) => `/admin/leads/import/${id}/columns`,
  rehearsal: (id: string) => `/admin/leads/import/${id}`,
  refusedRows: (id: string) => `/admin/leads/import/${id}/refused.csv`,
  newCompany: () => "/admin/leads/new",
  company: (id: string, query: { line?: string } = {}) => withQuery(`/admin/leads/${id}`, query),
  person: (id: string, query: { line?: string } = {}) => withQuery(`/admin/people/${id}`, query),
  closeAccount: (id: string) => `/admin/people/${id}/close`,
  newPersonDocument: (personId: string) => `/admin/people/${personId}/documents/new`,
  personDocument: (personId: string, id: string) => `/admin/people/${personId}/documents/${id}`,
  deletePersonDocument: (personId: string, id: string) =>
    `/admin/people/${personId}/documents/${id}/delete`,
  newDocument: (companyId: string) => `/admin/leads/${companyId}/documents/new`,
  revokeCertificate: (eventId: string, number: string) =>
    `/admin/events/${eventId}/certificates/${number}/revoke`,
  revokeCompanyCertificate: (companyId: string, number: string) =>
    `/admin/leads/${companyId}/certificates/${number}/revoke`,
  companyCertificates: (companyId: string) => `/admin/leads/${companyId}/certificates`,
  companyDocument: (companyId: string, id: string) => `/admin/leads/${companyId}/documents/${id}`,
  deleteDocument: (companyId: string, id: string) =>
    `/admin/leads/${companyId}/documents/${id}/delete`,
  newContact: (companyId: string) => `/admin/leads/${companyId}/contacts/new`,
  contactData: (companyId: string, id: string) => `/admin/leads/${companyId}/contacts/${id}/data`,
  contactArchive: (companyId: string, id: string) =>
    `/admin/leads/${companyId}/contacts/${id}/data.zip`,
  editContact: (companyId: string, id: string) => `/admin/leads/${companyId}/contacts/${id}/edit`,
  deleteContact: (companyId: string, id: string) =>
    `/admin/leads/${companyId}/contacts/${id}/delete`,
  editCompany: (id: string) => `/admin/leads/${id}/edit`,
  deleteCompany: (id: string) => `/admin/leads/${id}/delete`,
  inviteCompany: (id: string) => `/admin/leads/${id}/invite`,
  promoteCompany: (id: string) => `/admin/leads/${id}/member`,
  duplicates: () => "/admin/duplicates",
  mergeCompanies: (companyId: string, otherId: string) =>
    `/admin/duplicates/${companyId}/${otherId}`,
  mergeWith: (companyId: string) => `/admin/leads/${companyId}/merge`,
  toldApart: () => "/admin/duplicates/different",
  suspectAgain: (companyId: string, otherId: string) =>
    `/admin/duplicates/${companyId}/${otherId}/again`,
  undoMerge: (id: string) => `/admin/merges/${id}/undo`,
  tellApart: (companyId: string, otherId: string) =>
    `/admin/duplicates/${companyId}/${otherId}/different`,
  companyRegisters: (id: string, query: { form?: "lookup" } = {}) =>
    withQuery(`/admin/leads/${id}/registers`, query),
  leaveCompany: (id: string, query: Record<string, string> = {}) =>
    withQuery(`/admin/leads/${id}/leave`, query),
  undoLeaving: (id: string) => `/admin/leads/${id}/leave/undo`,
  leavingLetter: (id: string) => `/admin/leads/${id}/leave/letter`,
  admitCompany: (id: string) => `/admin/leads/${id}/admit`,
  undoAdmission: (id: string) => `/admin/leads/${id}/admit/undo`,
  changeOwner: (id: string) => `/admin/leads/${id}/owner`,
  declineMembership: (id: string) => `/admin/leads/${id}/decline`,
  dues: (query: { year?: string; state?: string; q?: string } = {}) =>
    withQuery("/admin/dues", query),
  duesFile: (query: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery("/admin/dues/list.csv", query),
  remindOfDues: (query: { ids?: string; year?: string; anyway?: "yes" } = {}) =>
    withQuery("/admin/dues/remind", query),
  markDues: () => "/admin/dues/mark",
  newDue: (query: { company?: string } = {}) => withQuery("/admin/dues/new", query),
  due: (id: string) => `/admin/dues/${id}`,
  tariff: (year: string) => `/admin/dues/tariff/${year}`,
  yearlyRun: (year: string) => `/admin/dues/run/${year}`,
  dueMails: () => "/admin/dues/mails",
  endings: () => "/admin/dues/ending",
  decideEndings: (query: { ids?: string } = {}) => withQuery("/admin/dues/ending/decide", query),
  undoEndings: (id: string) => `/admin/dues/ending/${id}/undo`,
  dueRequests: () => "/admin/dues/requests",
  dueTerm: (id: string) => `/admin/dues/${id}/term`,
  undoRun: (id: string) => `/admin/dues/runs/${id}/undo`,
  yearlyRunFile: (year: string) => `/admin/dues/run/${year}/list.csv`,
  undoSizes: (id: string) => `/admin/dues/sizes/${id}/undo`,
  acceptSizes: (year: string) => `/admin/dues/run/${year}/sizes`,
  companyDues: (companyId: string) => `/admin/dues/companies/${companyId}`,
  duesOfYear: (year: string) => `/admin/dues/year/${year}`,
  dueDocument: (id: string, kind: "note" | "duplicate" | "confirmation") =>
    `/admin/dues/${id}/${kind}.pdf`,
  duesFiguresFile: () => "/admin/dues/figures.csv",
  chamberAccount: () => "/admin/dues/account",
  cancelAccount: () => "/admin/dues/account/cancel",
  accounting: () => "/admin/dues/accounting",
  openingFile: () => "/admin/dues/accounting/opening.csv",
  accountingFile: (id: string) => `/admin/dues/accounting/${id}/list.csv`,
  payDue: (id: string) => `/admin/dues/${id}/pay`,
  payFromBalance: (id: string) => `/admin/dues/${id}/balance`,
  reduceDue: (id: string) => `/admin/dues/${id}/reduce`,
  reductionFile: (id: string, entryId: string) =>
    `/admin/dues/${id}/entries/${entryId}/document.pdf`,
  undoEntry: (id: string, entryId: string) => `/admin/dues/${id}/entries/${entryId}/undo`,
  questions: () => "/admin/questions",
  question: (id: string) => `/admin/questions/${id}`,
  /** @param intent how it is closed, or "reopen" */
  closeQuestion: (id: string, intent: string) => `/admin/questions/${id}/${intent}`,
  assignQuestion: (id: string) => `/admin/questions/${id}/expert`,
  messages: (query: { state?: string } = {}) => withQuery("/admin/messages", query),
  message: (id: string) => `/admin/messages/${id}`,
  /** @param intent how it is closed, or "reopen" */
  closeMessage: (id: string, intent: string) => `/admin/messages/${id}/${intent}`,
  mails: (query: { q?: string } = {}) => withQuery("/admin/mails", query),
  sentMails: (query: { q?: string } = {}) => withQuery("/admin/mails/sent", query),
  sendMailAgain: (id: string) => `/admin/mails/${id}/again`,
  resumeAddress: (stopId: string) => `/admin/mails/stopped/${stopId}/resume`,
  dropMail: (id: string) => `/admin/mails/${id}/delete`,
  mailings: (query: { q?: string } = {}) => withQuery("/admin/mailings", query),
  newMailing: (query: { segment?: string } = {}) => withQuery("/admin/mailings/new", query),
  mailing: (id: string) => `/admin/mailings/${id}`,
  editMailing: (id: string) => `/admin/mailings/${id}/edit`,
  /** @param part "html" or "text" */
  mailingPart: (id: string, part: string) => `/admin/mailings/${id}/preview/${part}`,
  testMailing: (id: string) => `/admin/mailings/${id}/test`,
  sendMailing: (id: string) => `/admin/mailings/${id}/send`,
  /** @param intent "pause", "resume", "cancel" or "end" */
  steerMailing: (id: string, intent: string) => `/admin/mailings/${id}/${intent}`,
  mailingReport: (id: string) => `/admin/mailings/${id}/report`,
  mailingReportFile: (id: string) => `/admin/mailings/${id}/report.csv`,
  copyMailing: (id: string) => `/admin/mailings/${id}/copy`,
  deleteMailing: (id: string) => `/admin/mailings/${id}/delete`,
  statements: () => "/admin/statement",
  stagedStatement: (id: string, query: { show?: string } = {}) =>
    withQuery(`/admin/statement/${id}`, query),
  payment: (id: string, query: { q?: string } = {}) =>
    withQuery(`/admin/statement/payments/${id}`, query),
  rehearsalFile: (id: string) => `/admin/statement/${id}/list.csv`,
  undoStatement: (id: string) => `/admin/statement/booked/${id}/undo`,
  undoDecision: (id: string, entryId: string) =>
    `/admin/statement/payments/${id}/entries/${entryId}/undo`,
  segments: () => "/admin/mailings/segments",
  newSegment: (query: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery("/admin/mailings/segments/new", query),
  editSegment: (id: string) => `/admin/mailings/segments/${id}/edit`,
  deleteSegment: (id: string) => `/admin/mailings/segments/${id}/delete`,
  newsletter: () => "/admin/newsletter",
  newsletterList: () => "/admin/newsletter/list",
  newsletterFile: () => "/admin/newsletter/list.csv",
  /** @param key from `keyOf` */
  removeSubscription: (key: string) => `/admin/newsletter/${key}/delete`,
  staff: () => "/admin/staff",
  supabase: () => "/admin/supabase",
  newStaff: () => "/admin/staff/new",
  staffRoles: (id: string) => `/admin/staff/${id}/roles`,
  switchStaff: (id: string) => `/admin/staff/${id}/switch`,
  resetStaffPassword: (id: string) => `/admin/staff/${id}/password`,
  resetStaffFactor: (id: string) => `/admin/staff/${id}/factor`,
  history: (query: { entity?: string } = {}) => withQuery("/admin/history", query),
} as const;

/** True for requests in the panel, where people act as staff and not as members. */
export function isOfPanel({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return /^\/admin(?:[/.]|$)/.test(pathname);
}
