/** What readers would miss in a text, with the words at the place. */
export interface TextProblem {
  problem: "linkWithoutAddress" | "pictureWithoutAddress" | "pictureWithoutDescription";
  words: string;
}

/** A text as readers would see it, and what they would miss. */
export interface TextPreview {
  html: string;
  problems: TextProblem[];
}
