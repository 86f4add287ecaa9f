import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import type { mailCard } from "./mail.view.server";

/** Recipient, time, subject and links of a mail. */
export function MailCard({
  mail: { id, to, subject, links, sentAt, createdAt },
}: {
  mail: ReturnType<typeof mailCard>;
}) {
  return (
    <article className="panel p-5">
      <p className="muted text-sm">
        <span className="wrap-anywhere">{to}</span> · <time dateTime={createdAt}>{sentAt}</time>
      </p>
      <h2 className="mt-1 text-lg">
        <a
          className="inline-flex min-h-6 items-center hover:underline"
          href={paths.mailboxMail(id)}
        >
          {subject}
        </a>
      </h2>
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          {links.map((link) => (
            <TextLink key={link.url} to={link.url}>
              {link.label}
            </TextLink>
          ))}
        </p>
      )}
    </article>
  );
}
