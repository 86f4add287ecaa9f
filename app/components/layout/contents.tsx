import { useTranslation } from "~/platform/i18n/use-translation";

interface ContentsProps {
  contents: readonly { id: string; heading: string }[];
  className: string;
}

/** Links to the sections of a long text. */
export function Contents({ contents, className }: ContentsProps) {
  const { t } = useTranslation();
  return (
    <nav className={`no-print ${className}`} aria-labelledby="contents">
      <h2 id="contents" className="text-lg">
        {t("layout:documents.contents")}
      </h2>
      <ul className="mt-2">
        {contents.map(({ id, heading }) => (
          <li key={id}>
            <a className="link inline-flex min-h-8 items-center text-[.9375rem]" href={`#${id}`}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
