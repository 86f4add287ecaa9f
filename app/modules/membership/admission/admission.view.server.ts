import {
  nextMemberNumber,
  obstacleTo,
} from "~/modules/companies/companies/admission/admissions.server";
import type { Company } from "~/modules/companies/companies/company";
import { carerOptions } from "~/modules/companies/companies/staff/staff-company.view.server";
import { TARIFF_SIZES } from "~/modules/money/dues/due";
import {
  joiningFee,
  joiningTerm,
  sizeForDues,
} from "~/modules/money/dues/tariff/joining-fee.server";
import { basisText } from "~/modules/money/dues/tariff/tariff.view.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { Posted } from "~/platform/http/request-scope.server";
import type { Locale } from "~/platform/i18n/locale";
import { isRefused } from "~/platform/outcome";
import { dayFromToday, today } from "~/platform/time/clock";
import { AdmissionSchema } from "./admission.schema";
import { type Admission, hasFee, welcomeAddressOf } from "./admission.server";
import { WAIT_MINUTES, welcomeMail } from "./welcome-mail.server";

/** The page that admits a company, computed for what is typed. */
export async function admissionPage(company: Company, posted: Posted | null, locale: Locale) {
  const { t, format } = locale;
  const { id, name, status, memberNumber, carerId } = company;
  const obstacle = obstacleTo(company);
  const typed = typedIn(posted);
  const isFormer = status === "former";
  const start = {
    resolution: isFormer ? "" : company.resolution,
    resolutionDay: isFormer ? "" : company.resolutionDay,
    memberSince: isFormer ? dayFromToday(0) : company.memberSince || dayFromToday(0),
    memberNumber: memberNumber || nextMemberNumber(),
    carerId: carerId ?? "",
    size: sizeForDues(company) ?? "",
    term: joiningTerm(),
  };
  const facts = {
    name,
    memberSince: typed("memberSince") ?? start.memberSince,
    memberNumber: posted ? (typed("memberNumber") ?? "") : start.memberNumber,
    resolution: posted ? (typed("resolution") ?? "") : start.resolution,
    resolutionDay: posted ? (typed("resolutionDay") ?? "") : start.resolutionDay,
  };
  const size = posted ? (typed("size") ?? null) : sizeForDues(company);
  const fee = joiningFee(company, { since: facts.memberSince, size });
  const computed = isRefused(fee) ? null : fee;
  const chargedGrosze = typed("amount") ?? computed?.amountGrosze ?? null;
  const isCharged = posted ? posted.has("isCharged") : computed !== null;
  const address = await welcomeAddressOf(company);
  const carers = await carerOptions(carerId, locale);
  const carer = posted ? (posted.get("carerId") ?? "") : (carerId ?? "");
  const { year } = today();
  return {
    id,
    name,
    isFormer,
    isAdmitted: status === "member" && posted === null,
    isUnable: obstacle === "closed" || obstacle === "unconfirmed",
    values: {
      ...start,
      isCharged: computed === null ? "" : "on",
      isWelcomed: address === null ? "" : "on",
    },
    carers,
    sizes: TARIFF_SIZES.map((value) => ({ value, label: t(`dues-tariff:sizes.${value}`) })),
    missing: [
      ...(company.nip === "" ? [t("registers:fields.nip")] : []),
      ...(company.town === "" ? [t("admission:missing.address")] : []),
    ],
    fee: {
      year: String(year),
      seen: computed ? String(computed.amountGrosze) : "",
      amount: computed && format.fullAmount(computed.amountGrosze),
      basis: computed && basisText(computed.basis, locale),
      none: isRefused(fee) ? t(`admission:noFee.${fee.refused}`, { year }) : null,
    },
    welcome: address && {
      to: address.to,
      mail: shown(
        welcomeMail(facts, {
          ...address,
          words: typed("words") ?? "",
          carer: (await staffNames(locale)).get(carer) ?? "",
          fee: {
            facts:
              isCharged && chargedGrosze !== null
                ? [
                    {
                      label: t("paying:transfer.amount"),
                      value: format.fullAmount(chargedGrosze),
                    },
                    {
                      label: t("paying:transfer.term"),
                      value: format.date(typed("term") ?? start.term),
                    },
                  ]
                : [],
          },
        }),
      ),
    },
    minutes: WAIT_MINUTES,
  };
}

export type AdmissionPage = Awaited<ReturnType<typeof admissionPage>>;

type Fields = (typeof AdmissionSchema)["shape"];

/** Reads single fields of what was typed; undefined for what is wrong, empty or not there. */
const typedIn =
  (posted: Posted | null) =>
  <Name extends Exclude<keyof Fields, "isCharged" | "isWelcomed">>(
    name: Name,
  ): ReturnType<Fields[Name]["parse"]> | undefined => {
    const text = posted?.get(name)?.trim();
    if (!text) return undefined;
    const read = AdmissionSchema.shape[name].safeParse(text);
    return read.success ? (read.data as ReturnType<Fields[Name]["parse"]>) : undefined;
  };

const shown = ({ subject, paragraphs, facts = [] }: ReturnType<typeof welcomeMail>) => ({
  subject,
  paragraphs,
  facts: facts.map(({ label, value }) => ({ label, value })),
});

/** The page that asks before an admission is undone, or says why it cannot be. */
export function undoAdmissionPage(admission: Admission | null, mayCharge: boolean, locale: Locale) {
  const { t } = locale;
  if (!admission) return { reasons: [t("admission:undo.over")], goes: [] };
  const stores = new Set(admission.conflicts.map(({ store }) => store));
  const has = (name: string) => admission.rows.some(({ store }) => store === name);
  const reasons = [
    ...(stores.has("outbox") ? [t("admission:undo.mailed")] : []),
    ...(stores.has("dues") ? [t("admission:undo.paid")] : []),
    ...(stores.has("companies") ? [t("admission:undo.changed")] : []),
    ...(hasFee(admission) && !mayCharge ? [t("admission:errors.fee")] : []),
  ];
  return {
    reasons,
    goes: [
      t("admission:undo.stage"),
      ...(has("dues") ? [t("admission:undo.fee")] : []),
      ...(has("outbox") ? [t("admission:undo.mail")] : []),
    ],
  };
}
