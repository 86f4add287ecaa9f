import { Icon } from "~/components/ui/icon";
import type { ExpertDetails } from "./expert-details";

/** What clients say of an expert. */
export function ExpertOpinions({ opinions }: { opinions: ExpertDetails["opinions"] }) {
  return (
    <ul className="mt-4 grid gap-6 sm:grid-cols-2">
      {opinions.map(({ author, content }) => (
        <li key={author + content} className="grid">
          <figure className="panel flex flex-col p-5">
            <Icon name="quote" className="text-xl text-petrol-600" />
            <blockquote className="mt-3 mb-4 text-[.9375rem]">{content}</blockquote>
            <figcaption className="muted mt-auto text-sm font-semibold">{author}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
