/** Articles or news as staff know them. */
export interface PublicationKind {
  /** Name in the history of changes and in the names of drawn covers. */
  entity: "article" | "news";
  /** Namespace of the texts. */
  words: "panel-articles" | "panel-news";
  /** Addresses in the panel. */
  paths: {
    list: () => string;
    add: () => string;
    edit: (id: string) => string;
    publish: (id: string) => string;
    unpublish: (id: string) => string;
    remove: (id: string) => string;
  };
}
