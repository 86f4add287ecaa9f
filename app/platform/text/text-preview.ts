/** A thing that readers of a text would miss, with the words at the place. */
export interface TextProblem {
  problem: "linkWithoutAddress" | "pictureWithoutAddress" | "pictureWithoutDescription";
  words: string;
}

/** A text as readers would see it, and the things they would miss. */
export interface TextPreview {
  html: string;
  problems: TextProblem[];
}
