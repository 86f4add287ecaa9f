import { arch, disc, dome, half, leaf, lens, quarter, square } from "./shapes";

/** Width and height of every cover, eight by four tiles of 80. */
export const [WIDTH, HEIGHT] = [640, 320];

const TILE = 80;

/**
 * A colour of the palette: 1 is closest to the background, 4 farthest from it, 5 is the single
 * amber.
 */
export type Shade = 1 | 2 | 3 | 4 | 5;

/** The drawing functions of a family; later shapes cover earlier ones. */
interface Drawing {
  add: (shade: Shade, path: string) => void;
  /** Returns the next pseudo-random number from 0 to below n. */
  pick: (n: number) => number;
}

/** The compositions of a cover; each fills the whole picture and has exactly one amber shape. */
export const FAMILIES = { arcs, corner, steps, tiles, discs, arches, mosaic } satisfies Record<
  string,
  (drawing: Drawing) => void
>;

export type CoverFamily = keyof typeof FAMILIES;

/** Half circles within one another on the ground, the sun beside them or in their middle. */
function arcs({ add, pick }: Drawing) {
  scatter({ add, pick }, [0, 1]);
  const centre = 240 + 80 * pick(3);
  const [rings, step] = [4 + pick(2), [52, 60, 64][pick(3)] ?? 60];
  const [shift, isHigh] = [pick(2), pick(2) === 1];
  // A low sun takes the place of the innermost ring.
  for (let i = 0; i < rings - (isHigh ? 0 : 1); i++)
    add(shadeOf(i + shift), dome(centre, HEIGHT, step * (rings - i)));
  const isLeft = centre > 320;
  add(5, isHigh ? disc(isLeft ? 80 : 560, 72 + 8 * pick(3), 28) : dome(centre, HEIGHT, step));
  if (pick(2)) add(1, quarter(isLeft ? 0 : 560, 240, TILE, isLeft ? 3 : 2));
}

/** Quarters within one another in a corner, and a sign in the other half. */
function corner({ add, pick }: Drawing) {
  const [rings, size] = [3 + pick(2), [320, 300, 280][pick(3)] ?? 320];
  for (let i = 0; i < rings; i++)
    add(shadeOf(i), quarter(0, HEIGHT - (size - i * TILE), size - i * TILE, 3));
  const [x, y] = [400 + TILE * pick(2), TILE * pick(2)];
  const sign =
    [square(x, y, 160), quarter(x, y, 160, pick(4)), disc(x + 80, y + 80, 80)][pick(3)] ?? "";
  add(shadeOf(1 + pick(3)), sign);
  add(5, pick(2) ? `M${x + 54} ${y + 40}v80l66-40z` : disc(x + 80, y + 80, 36));
  const beside = y === 0 ? 160 : y - TILE;
  add(1, quarter(560, 240, TILE, pick(4)));
  add(2, quarter(x - TILE, beside, TILE, pick(4)));
  if (pick(2)) add(3, quarter(x, beside, TILE, pick(4)));
}

/** Four columns of different height, with a dome, a disc or a quarter on one of them. */
function steps({ add, pick }: Drawing) {
  const heights =
    [[1, 2, 3, 4] as const, [1, 3, 2, 4] as const, [2, 1, 3, 4] as const, [1, 2, 4, 3] as const][
      pick(4)
    ] ?? ([1, 2, 3, 4] as const);
  const [spot, isDisc] = [pick(4), pick(2) === 1];
  for (const [i, height] of heights.entries())
    add(height, square(160 * i, HEIGHT - TILE * height, 160, TILE * height));
  for (const [i, height] of heights.entries()) {
    const [x, top] = [160 * i, HEIGHT - TILE * height];
    if (i === spot)
      add(
        5,
        height < 4
          ? dome(x + 80, top, 40)
          : isDisc
            ? disc(x + 80, top + 80, 36)
            : quarter(x, top, TILE, 0),
      );
    else if (height < 4 && pick(2))
      add(height, quarter(x + TILE * pick(2), top - TILE, TILE, 2 + pick(2)));
    const foot = shadeOf(height + 1);
    if (foot !== height) add(foot, quarter(x + TILE * pick(2), HEIGHT - TILE, TILE, 2 + pick(2)));
  }
}

/**
 * Eight large tiles of quarters and leaves. A disc in a leaf would look like an eye, so there is
 * none.
 */
function tiles({ add, pick }: Drawing) {
  const [spot, first] = [pick(8), pick(4)];
  for (let i = 0; i < 8; i++) {
    const [x, y] = [160 * (i % 4), 160 * Math.floor(i / 4)];
    const isLight = (i + Math.floor(i / 4) + first) % 2 === 1;
    if (isLight) add(1, square(x, y, 160));
    const [shade, turn] = [
      shadeOf((isLight ? 2 : 1) + pick(2)),
      (first + i * (1 + (first % 2)) + pick(2)) % 4,
    ];
    const isQuarter = i === spot || pick(3) > 0;
    add(shade, isQuarter ? quarter(x, y, 160, turn) : leaf(x, y, 160, turn));
    if (i === spot) add(5, disc(x + 80, y + 80, 36));
    else if (isQuarter && isLight && pick(3) === 0) add(2, disc(x + 80, y + 80, 24));
  }
}

/** Three or four discs in a row that overlap; one of the overlaps is amber. */
function discs({ add, pick }: Drawing) {
  scatter({ add, pick }, [0, 3]);
  const r = 100 + 10 * pick(3);
  const [distance, count] = [[r, 128, 144][pick(3)] ?? r, 3 + pick(2)];
  const [isZigzag, meeting] = [pick(2) === 1, pick(count - 1)];
  const centre = (i: number) =>
    [
      320 + (i - (count - 1) / 2) * distance,
      isZigzag ? 160 + (i % 2 === 1 ? 40 : -40) : 160,
    ] as const;
  const first = pick(4);
  for (let i = 0; i < count; i++)
    add(([2, 3, 4, 2] as const)[(i + first) % 4] ?? 2, disc(...centre(i), r));
  for (let i = 0; i < count - 1; i++) add(i === meeting ? 5 : 1, lens(centre(i), centre(i + 1), r));
}

/** Four doors within doors, one of them amber. */
function arches({ add, pick }: Drawing) {
  const [first, spot, isUneven] = [pick(4), pick(4), pick(2) === 1];
  scatter({ add, pick }, [0]);
  for (let i = 0; i < 4; i++) {
    const [x, y] = [
      160 * i,
      ([80, 160, 120, 40][(i + first) % 4] ?? 80) + (isUneven ? 40 * (i % 2) : 0),
    ];
    const shade = ([3, 4, 2, 3] as const)[(i + first) % 4] ?? 3;
    const inside = pick(3);
    add(shade, arch(x, y, 160, HEIGHT));
    const isDisc = inside === 1 && i !== spot;
    add(
      i === spot ? 5 : inside === 2 ? 1 : shadeOf(shade),
      isDisc ? disc(x + 80, y + 80, 36) : arch(x + 40, y + 40 + 40 * pick(2), TILE, HEIGHT),
    );
  }
}

/**
 * Small tiles of every shape, one of each line missing; the right half repeats the left,
 * transformed.
 */
function mosaic({ add, pick }: Drawing) {
  const repeat = pick(3);
  const spot = pick(16);
  for (let line = 0; line < 4; line++) {
    const empty = pick(4);
    for (let column = 0; column < 4; column++) {
      const [x, y, isSpot] = [TILE * column, TILE * line, 4 * line + column === spot];
      const [shape, shade, turn] = [pick(8), shadeOf(pick(4)), pick(4)];
      if (isSpot) add(5, smallTile(x, y, shape, turn));
      if (column === empty) continue;
      if (!isSpot) add(shade, smallTile(x, y, shape, turn));
      if (repeat === 0) add(shade, smallTile(560 - x, 240 - y, shape, (turn + 2) % 4));
      if (repeat === 1) add(shade, smallTile(560 - x, y, shape, [1, 0, 3, 2][turn] ?? 0));
      if (repeat === 2) add(shadeOf(shade), smallTile(320 + x, y, shape, (turn + 1) % 4));
    }
  }
}

function smallTile(x: number, y: number, shape: number, turn: number): string {
  if (shape < 4) return quarter(x, y, TILE, turn);
  if (shape === 4) return square(x, y, TILE);
  if (shape === 5) return disc(x + TILE / 2, y + TILE / 2, TILE / 2);
  return shape === 6 ? half(x, y, TILE, turn) : leaf(x, y, TILE, turn);
}

/** A few quarters in the background shade, which make millions of variants of each family. */
function scatter({ add, pick }: Drawing, lines: readonly number[]) {
  for (const line of lines)
    for (let x = 0; x < WIDTH; x += TILE)
      if (pick(4) === 0) add(1, quarter(x, TILE * line, TILE, pick(4)));
}

/** The shades 1 to 4, repeating. */
const shadeOf = (n: number): Shade => ([1, 2, 3, 4] as const)[n % 4] ?? 1;
