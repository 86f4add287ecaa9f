import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { chartScale } from "~/components/chart/chart-scale";
import { ColumnChart } from "~/components/chart/column-chart";

describe(chartScale, () => {
  test.each([
    [[0], 1, [0, 1]],
    [[3], 3, [0, 1, 2, 3]],
    [[27], 30, [0, 10, 20, 30]],
    [[109], 150, [0, 50, 100, 150]],
    [[5000], 6000, [0, 2000, 4000, 6000]],
  ])("goes from 0 past %j in few round steps", (values, most, lines) => {
    expect(chartScale(values)).toEqual({ most, lines });
  });
});

test("a chart is one image with a name and a text, whose columns show their sums", () => {
  const columns = [
    {
      label: "paź",
      parts: [
        { tone: "s1" as const, value: 8 },
        { tone: "s2" as const, value: 0 },
      ],
    },
    {
      label: "lis",
      note: "2026",
      parts: [
        { tone: "s1" as const, value: 9 },
        { tone: "s2" as const, value: 3 },
      ],
    },
  ];
  const html = renderToStaticMarkup(
    <ColumnChart
      id="c"
      title="Firmy"
      description="Z 8 do 12."
      columns={columns}
      width={320}
      height={200}
    />,
  );
  expect(html).toContain('role="img" aria-labelledby="c-title c-text"');
  expect(html).toContain('<title id="c-title">Firmy</title><desc id="c-text">Z 8 do 12.</desc>');
  expect([...html.matchAll(/class="v"[^>]*>(\d+)</g)].map(([, sum]) => sum)).toEqual(["8", "12"]);
  expect([...html.matchAll(/class="(s\d)"/g)].map(([, tone]) => tone)).toEqual(["s1", "s1", "s2"]);
  expect(html).not.toMatch(/NaN|undefined/);
});
