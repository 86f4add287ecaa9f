/** Side of every portrait. */
const SIDE = 80;

const GROUNDS = ["#d9e8e6", "#fcecc8", "#bcd9d8", "#e3f0ec"];
const SKINS = ["#f3cfb3", "#e9bd98", "#f7dcc6", "#d9a47a"];
const HAIRS = ["#3b2a20", "#6b4528", "#22282b", "#a9793c", "#8b8f91"];
const CLOTHES = ["#0f4c5c", "#2b7383", "#0b3a46", "#176373", "#6aa5ad"];

interface Hair {
  /** Behind the head. */
  back?: string;
  front: string;
}

/** Hair of names that end with "a", and of others. */
export const PORTRAITS = {
  long: [
    {
      back: "M22 60c-3-28-3-48 18-48s21 20 18 48c-6 4-30 4-36 0z",
      front: "M25 36c-1-13 5-19 15-19s16 6 15 19c-5-3-9-7-11-12-4 6-11 10-19 12z",
    },
    {
      back: "M40 2a8 8 0 0 1 0 16a8 8 0 0 1 0-16z",
      front: "M25 35c-2-15 6-21 15-21s17 6 15 21c-2-6-5-10-9-12-6 2-11 2-14 1-3 2-6 6-7 11z",
    },
    {
      back: "M24 50c-5-26 0-37 16-37s21 11 16 37c-4 4-28 4-32 0z",
      front: "M25 35c0-12 6-17 15-17s15 5 15 17c-3-6-6-8-10-9-7 4-14 5-20 9z",
    },
  ],
  short: [
    { front: "M25 34c-3-15 6-21 15-21s18 6 15 21c-1-6-3-9-6-11-6 2-12 1-17-1-4 2-6 6-7 12z" },
    { front: "M26 31c-2-12 5-18 15-18 11 0 15 8 13 18-1-4-3-6-5-7-7 0-14-1-17-3-3 2-5 5-6 10z" },
    {
      front:
        "M25 33c-1-9 1-14 5-16 5-6 22-5 24 4 2 3 1 8 1 12-2-3-3-7-4-10-6 1-15-1-20-4-4 3-5 8-6 14z",
    },
  ],
} satisfies Record<string, Hair[]>;

export type PortraitFamily = keyof typeof PORTRAITS;

/** The family of a person's portrait, by the ending of their first name in Polish. */
export const portraitFamily = (name: string): PortraitFamily =>
  /^\p{L}+a(?!\p{L})/u.test(name) ? "long" : "short";

/** A plain head and shoulders for invented people of the sample data (rules 1595). */
export function drawPortrait(family: PortraitFamily, pick: (n: number) => number): string {
  const of = (colours: readonly string[]) => colours[pick(colours.length)] ?? "";
  const [ground, skin, colour, cloth] = [of(GROUNDS), of(SKINS), of(HAIRS), of(CLOTHES)];
  const hairs: readonly Hair[] = PORTRAITS[family];
  const hair = hairs[pick(hairs.length)] ?? { front: "" };
  const [hasGlasses, hasBeard] = [pick(3) === 0, family === "short" && pick(3) === 0];
  const fill = (shade: string, path = "") => path && `<path fill="${shade}" d="${path}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">`,
    fill(ground, `M0 0h${SIDE}v${SIDE}H0z`),
    fill(colour, hair.back),
    fill(cloth, "M9 80c0-17 13-24 31-24s31 7 31 24z"),
    fill("#fff", "M31 57l9 14 9-14-4-2H35z"),
    fill(skin, "M34 46h12v10l-6 8-6-8z"),
    fill(skin, "M40 17c9 0 14 7 14 17s-5 18-14 18-14-8-14-18 5-17 14-17z"),
    hasBeard &&
      fill(colour, "M26 36c2 4 4 5 7 4 3-2 11-2 14 0 3 1 5 0 7-4 0 11-6 17-14 17s-14-6-14-17z"),
    fill(colour, hair.front),
    fill(
      "#12292f",
      "M34 33a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM46 33a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z",
    ),
    `<g fill="none" stroke="${hasBeard ? skin : "#7d4a35"}" stroke-width="1.6" stroke-linecap="round"><path d="M36 43q4 3.5 8 0"/></g>`,
    hasGlasses &&
      '<g fill="none" stroke="#12292f" stroke-width="1.3"><circle cx="34" cy="34.5" r="4.5"/><circle cx="46" cy="34.5" r="4.5"/><path d="M38.5 34h3"/></g>',
    "</svg>",
  ]
    .filter(Boolean)
    .join("");
}
