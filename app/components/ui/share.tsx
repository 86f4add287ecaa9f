import { useTranslation } from "~/platform/i18n/use-translation";
import { Icon } from "./icon";
import { TextLink } from "./text-link";

interface ShareProps {
  /** Absolute address of the page. */
  url: string;
  title: string;
  /** Text of the enhanced button after the address was copied. */
  done?: string;
  className?: string;
}

/**
 * Links that share a page. The script `share` adds a button that opens the share menu or copies.
 */
export function Share({ url, title, done, className = "" }: ShareProps) {
  const { t } = useTranslation();
  const address = encodeURIComponent(url);
  const links = [
    {
      label: t("share:email"),
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${address}`,
    },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { label: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
  return (
    <details className={`no-print relative ${className}`}>
      <summary className="btn btn-outline w-full">
        <Icon name="share" className="w-4" /> {t("share:open")}
      </summary>
      <div className="panel mt-2 grid gap-2 p-4">
        <label className="label-text" htmlFor="share-url">
          {t("share:link")}
        </label>
        <input className="input" id="share-url" type="text" readOnly value={url} />
        <span
          className="contents"
          data-share={url}
          data-label={t("share:button")}
          data-done={done ?? t("share:done")}
        />
        <ul className="flex flex-wrap gap-x-5">
          {links.map(({ label, href }) => (
            <li key={label}>
              <TextLink to={href} external>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
