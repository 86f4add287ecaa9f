/** The scale of a chart: its largest whole number, and the positions of its lines. */
export interface ChartScale {
  most: number;
  lines: number[];
}

const LINES = 4;

/** A scale from 0 with steps of 1, 2 or 5 times a power of ten. */
export function chartScale(values: readonly number[]): ChartScale {
  const largest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(largest / LINES));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((times) => times * power).find((one) => one * LINES >= largest) ?? 1,
  );
  const count = Math.ceil(largest / step);
  return {
    most: step * count,
    lines: Array.from({ length: count + 1 }, (_, index) => index * step),
  };
}
