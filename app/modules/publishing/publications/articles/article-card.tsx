import { Cover } from "~/components/picture/cover";
import type { PicturePlace } from "~/components/picture/picture-place";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ArticleCardView } from "./article.view.server";

interface ArticleCardProps {
  article: ArticleCardView;
  /** A panel in a grid, the large one of a section, or a row beside the large one. */
  look?: "card" | "lead" | "row";
  /** Place of its picture in the page. */
  place?: PicturePlace;
}

const LOOKS = {
  card: {
    box: "panel flex flex-col overflow-hidden",
    image: "aspect-[2/1]",
    text: "flex grow flex-col p-5",
    title: "text-lg",
    excerpt: "mb-4",
  },
  lead: {
    box: "",
    image: "aspect-[2/1] rounded-box",
    text: "sm:mt-4",
    title: "text-xl",
    excerpt: "max-sm:hidden",
  },
  row: {
    box: "gap-5 sm:grid sm:grid-cols-[7.25rem_1fr]",
    image: "aspect-square rounded-box",
    text: "min-w-0",
    title: "text-base leading-snug",
    excerpt: "hidden text-[.9375rem] sm:block",
  },
};

/** An article in a list; the whole card is its link. */
export function ArticleCard({ article, look = "card", place }: ArticleCardProps) {
  const { t } = useTranslation();
  const { id, category, title, excerpt, author, publishDate, date, readTime, views, image } =
    article;
  const classes = LOOKS[look];
  return (
    <article className={`relative ${classes.box}`}>
      <Cover
        src={image}
        place={place}
        isWideOnly={look !== "card"}
        className={`w-full ${classes.image}`}
      />
      <div className={classes.text}>
        <p className="text-sm font-semibold text-petrol-700">{category}</p>
        <h3 className={`mt-1 ${classes.title}`}>
          <a className="cover-link hover:underline" href={paths.article(id)}>
            {title}
          </a>
        </h3>
        <p className={`muted mt-2 ${classes.excerpt}`}>{excerpt}</p>
        <p className={`muted text-sm tabular-nums ${look === "card" ? "mt-auto" : "mt-1"}`}>
          <span className="dots">
            <span>{author}</span>{" "}
            <span>
              · <time dateTime={publishDate}>{date}</time>
            </span>{" "}
            <span>· {t("articles:readTime", { count: readTime })}</span>{" "}
            <span>· {t("articles:views", { count: views })}</span>
          </span>
        </p>
      </div>
    </article>
  );
}
