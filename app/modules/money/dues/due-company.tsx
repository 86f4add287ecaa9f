import { LinkIfAllowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";

interface DueCompanyProps {
  due: { id: string; companyTo: string | null; company: string };
  /** Name of the due for people. */
  about: string;
}

/** The company of a due over the due, each with a link to its page. */
export function DueCompany({ due: { id, companyTo, company }, about }: DueCompanyProps) {
  return (
    <span className="wrap-anywhere">
      {companyTo === null ? (
        <b className="font-semibold">{company}</b>
      ) : (
        <LinkIfAllowed
          right="companies:read"
          className="link inline-block min-h-6 font-semibold"
          href={companyTo}
        >
          {company}
        </LinkIfAllowed>
      )}{" "}
      <a
        className="link block min-h-6 text-sm font-normal! about"
        href={panelPaths.due(id)}
        title={about}
      >
        {about}
      </a>
    </span>
  );
}
