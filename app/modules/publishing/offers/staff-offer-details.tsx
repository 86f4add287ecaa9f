import { RowForm } from "~/components/list/row-form";
import { Badge } from "~/components/ui/badge";
import { ContactList } from "~/components/ui/contact-list";
import { Fact, FactList } from "~/components/ui/fact-list";
import { Note } from "~/components/ui/note";
import { RecordLink } from "~/components/ui/record-link";
import { TextLink } from "~/components/ui/text-link";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { OfferPriceLine } from "./offer-figures";
import type { OfferDetailsView } from "./staff-offer.view.server";
import { OfferStateBadge } from "./staff-offer-badge";
import { OfferSwitch } from "./staff-offer-table";

/** All facts of an offer that staff need for a decision, with their actions. */
export function OfferDetails({ offer }: { offer: OfferDetailsView }) {
  const { t } = useTranslation();
  const { id, title, price, path } = offer;
  const hasContact = Object.values(offer.contact).some(Boolean);
  return (
    <div className="panel grid max-w-5xl gap-6 p-5 sm:p-8">
      <p>
        <OfferStateBadge approved={offer.approved} state={offer.state} />{" "}
        {offer.featured && <Badge tone="plain">{t("offers:card.featured")}</Badge>}
      </p>
      {offer.refusal !== null && (
        <Note icon="info" heading={t("panel-offers:reason")}>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{offer.refusal}</p>
        </Note>
      )}
      <FactList>
        <Fact term={t("panel-offers:columns.company")}>
          <RecordLink to={offer.companyTo}>{offer.company}</RecordLink>
        </Fact>
        <Fact term={t("panel-offers:added")}>
          {offer.addedText}
          {offer.author && (
            <>
              {", "}
              <RecordLink to={offer.author.to}>{offer.author.name}</RecordLink>
            </>
          )}
        </Fact>
        <Fact term={t("panel-offers:columns.category")}>{offer.category}</Fact>
        <Fact term={t("offers:about")}>
          <p className="whitespace-pre-line">{offer.paragraphs.join("\n\n")}</p>
        </Fact>
        <Fact term={t("offers:benefits")}>
          <Lines lines={offer.benefits} />
        </Fact>
        <Fact term={t("offers:terms")}>
          <Lines lines={offer.terms} />
        </Fact>
        {offer.discount && <Fact term={t("offers:fields.discount")}>{offer.discount}</Fact>}
        {price && (
          <Fact term={t("offers:form.price")}>
            <OfferPriceLine price={price} />
          </Fact>
        )}
        <Fact term={t("panel-offers:columns.validUntil")}>
          <time dateTime={offer.validUntil}>{offer.validUntilText}</time>
        </Fact>
        <Fact term={t("offers:panel.code")}>
          <code>{offer.promo}</code>
        </Fact>
        <Fact term={t("offers:tags")}>{offer.tags.length > 0 ? offer.tags.join(", ") : "–"}</Fact>
        {hasContact && (
          <Fact term={t("offers:contact")}>
            <ContactList contact={offer.contact} className="-mt-2" />
          </Fact>
        )}
      </FactList>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
        <Allowed right="content:change">
          <OfferSwitch id={id} title={title} approved={offer.approved} />{" "}
          <a className="btn btn-outline lg:btn-sm" href={panelPaths.refuseOffer(id)}>
            {t("panel-offers:refuse")}
          </a>{" "}
          <RowForm
            action={offer.featured ? panelPaths.unfeatureOffer(id) : panelPaths.featureOffer(id)}
            submit={t(offer.featured ? "panel-offers:unfeature" : "panel-offers:feature")}
            name={title}
            done={t(`panel-offers:done.${offer.featured ? "unfeatured" : "featured"}`)}
          />{" "}
          <TextLink to={panelPaths.deleteOffer(id)}>{t("panel-offers:delete")}</TextLink>{" "}
        </Allowed>
        {path && <TextLink to={path}>{t("panel-offers:see")}</TextLink>}
      </div>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
