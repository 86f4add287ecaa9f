/** The scale of a chart: up to which whole number it goes, and at which its lines stand. */
export interface ChartScale {
  most: number;
  lines: number[];
}

const LINES = 4;

/** A scale from 0 whose steps are 1, 2 or 5 times a power of ten, so that people can read what stands between two lines. */
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
