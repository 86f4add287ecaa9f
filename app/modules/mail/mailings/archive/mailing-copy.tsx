import { RichText } from "~/components/ui/prose";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MailingCopyView } from "./archive.view.server";

/** The content of a mailing as a page. */
export function MailingCopy({ mailing }: { mailing: MailingCopyView }) {
  const { t } = useTranslation();
  const { html, picture, buttons, lists } = mailing;
  return (
    <article className="panel grid max-w-3xl min-w-0 gap-6 p-5 sm:p-8">
      {picture && <img src={picture.url} alt={picture.alt} className="w-full rounded-field" />}
      <div>
        <p className="mb-4">{t("mails:greeting")}</p>
        <RichText html={html} />
      </div>
      {buttons.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {buttons.map(({ label, url }, index) => (
            <a
              key={url}
              className={`btn ${index === 0 ? "btn-primary" : "btn-outline"}`}
              href={url}
            >
              {label}
            </a>
          ))}
        </p>
      )}
      {lists.map(({ title, rows }) => (
        <section key={title}>
          <h2 className="text-xl">{title}</h2>
          <ul className="mt-3 grid gap-4">
            {rows.map(({ label, url, more }) => (
              <li key={url}>
                <a className="link font-semibold wrap-anywhere" href={url}>
                  {label}
                </a>
                {more && <p className="muted text-sm wrap-anywhere">{more}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
