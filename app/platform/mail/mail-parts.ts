export interface MailLink {
  label: string;
  url: string;
}

/** Everything that a mail shows, as plain text in the language of its recipient. */
export interface MailParts {
  /** BCP 47. */
  language: string;
  subject: string;
  heading: string;
  greeting: string | null;
  paragraphs: readonly string[];
  /** The content of a mail to many people, ready for both parts. */
  content: { preheader: string; html: string; text: string } | null;
  /** The words of people. */
  quotes: readonly { by: string; paragraphs: readonly string[] }[];
  facts: MailFacts;
  sections: readonly MailSection[];
  /** A picture that comes with the mail, and the name of its file. */
  code: { address: string; file: string; alt: string; caption: string } | null;
  button: MailLink | null;
  /** Introduces the printed address of the button. */
  addressNote: string | null;
  notes: readonly string[];
  links: readonly MailLink[];
  footer: {
    /** Why one gets the mail. */
    reason: string | null;
    unsubscribe: MailLink | null;
    chamber: { home: string; shortName: string; lines: readonly string[] };
  };
}

/** Links under a heading, each with what stands beside and below it. */
export interface MailSection {
  title: string;
  rows: readonly { when: string; label: string; url: string; more: string }[];
}

export interface MailFacts {
  title: string;
  rows: readonly {
    label: string;
    value: string;
    more: string;
    /** The words before both values; `was` is null if nothing changed. */
    change: { was: { word: string; value: string } | null; is: string; now: string } | null;
  }[];
}
