import { HiddenFields } from "~/components/form/hidden-fields";
import { useTranslation } from "~/platform/i18n/use-translation";
import { Badge } from "../ui/badge";

interface SessionItem {
  id: string;
  isCurrent: boolean;
  device: string;
  address: string;
  times: string;
}

interface SessionListProps {
  sessions: SessionItem[];
  /** Target of the posts that end one of them. */
  action: string;
}

/** The devices on which a person is logged in, each other one with a button that ends it. */
export function SessionList({ sessions, action }: SessionListProps) {
  const { t } = useTranslation();
  return (
    <ul className="mt-3 divide-y divide-line border-b border-line">
      {sessions.map(({ id, isCurrent, device, address, times }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 grow basis-64">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {device} {isCurrent && <Badge tone="ok">{t("sessions:this")}</Badge>}
            </p>
            <p className="muted text-sm">{times}</p>
            {address && <p className="muted text-sm">{address}</p>}
          </div>
          {!isCurrent && (
            <form method="post" action={action}>
              <button
                type="submit"
                name="session"
                value={id}
                className="btn btn-outline lg:btn-sm"
                data-pending={t("sessions:endedNow")}
              >
                {t("sessions:end")}{" "}
                <span className="sr-only">
                  : {device}, {times}
                </span>
              </button>
              <HiddenFields />
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}

interface EndAllFormProps {
  text: string;
  submit: string;
  action: string;
}

/** Ends every session, also the one in which it is sent. */
export function EndAllForm({ text, submit, action }: EndAllFormProps) {
  return (
    <form method="post" action={action} className="mt-4">
      <p>{text}</p>
      <button type="submit" className="btn btn-outline mt-3">
        {submit}
      </button>
      <HiddenFields />
    </form>
  );
}
