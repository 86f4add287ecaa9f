/**
 * The shapes of covers as SVG path data, in a box of side `u` with its upper left corner at x, y. A
 * turn is a quarter of a circle, 0 to 3. Integers make the bytes equal on every machine.
 */
export const square = (x: number, y: number, u: number, height = u) =>
  `M${x} ${y}h${u}v${height}h${-u}z`;

export const disc = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

/** Half a disc that stands on the line y. */
export const dome = (cx: number, y: number, r: number) =>
  `M${cx - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`;

/** A door with a round top. */
export const arch = (x: number, y: number, u: number, bottom: number) =>
  `M${x} ${bottom}V${y + u / 2}a${u / 2} ${u / 2} 0 0 1 ${u} 0V${bottom}z`;

export function quarter(x: number, y: number, u: number, turn: number): string {
  if (turn === 0) return `M${x} ${y}h${u}a${u} ${u} 0 0 1 ${-u} ${u}z`;
  if (turn === 1) return `M${x + u} ${y}v${u}a${u} ${u} 0 0 1 ${-u} ${-u}z`;
  if (turn === 2) return `M${x + u} ${y + u}h${-u}a${u} ${u} 0 0 1 ${u} ${-u}z`;
  return `M${x} ${y + u}v${-u}a${u} ${u} 0 0 1 ${u} ${u}z`;
}

export function half(x: number, y: number, u: number, turn: number): string {
  const r = u / 2;
  if (turn === 0) return `M${x} ${y}a${r} ${r} 0 0 0 ${u} 0z`;
  if (turn === 1) return `M${x + u} ${y}a${r} ${r} 0 0 0 0 ${u}z`;
  if (turn === 2) return `M${x + u} ${y + u}a${r} ${r} 0 0 0 ${-u} 0z`;
  return `M${x} ${y + u}a${r} ${r} 0 0 0 0 ${-u}z`;
}

/** Two quarters that meet; it leans to one side or the other. */
export const leaf = (x: number, y: number, u: number, turn: number) =>
  turn % 2 === 1
    ? `M${x + u} ${y}a${u} ${u} 0 0 1 ${-u} ${u}a${u} ${u} 0 0 1 ${u} ${-u}z`
    : `M${x} ${y}a${u} ${u} 0 0 1 ${u} ${u}a${u} ${u} 0 0 1 ${-u} ${-u}z`;

/** The intersection of two discs of radius r with their centres at the two points. */
export function lens(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  r: number,
): string {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const reach = Math.sqrt((r * r - square / 4) / square);
  const corner = (side: number) =>
    `${Math.round((ax + bx) / 2 + side * reach * dy)} ${Math.round((ay + by) / 2 - side * reach * dx)}`;
  return `M${corner(1)}A${r} ${r} 0 0 1 ${corner(-1)}A${r} ${r} 0 0 1 ${corner(1)}z`;
}
