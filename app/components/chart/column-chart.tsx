import { chartScale } from "./chart-scale";

/** From dark to light; open periods are lighter. */
export type ChartTone = "s1" | "s2" | "s3" | "s4";

/** A column: its parts from the bottom up, each with its tone. */
export interface ChartColumn {
  label: string;
  /** Text below the label, such as the year. */
  note?: string;
  parts: readonly { tone: ChartTone; value: number }[];
}

interface ColumnChartProps {
  /** Id of the drawing, for `aria-labelledby`. */
  id: string;
  title: string;
  /** The chart as text, for screen readers. */
  description: string;
  columns: readonly ChartColumn[];
  width: number;
  height: number;
  className?: string;
}

const LEFT = 32;
const TOP = 18;
const FOOT = 34;
/** The minimum height of a part for its number. */
const ROOM_FOR_NUMBER = 20;

/**
 * A column chart drawn on the server: parts from dark to light, each column with its sum. An image
 * with name and description.
 */
export function ColumnChart({
  id,
  title,
  description,
  columns,
  width,
  height,
  className,
}: ColumnChartProps) {
  const { most, lines } = chartScale(columns.map(({ parts }) => sumOf(parts)));
  const bottom = height - FOOT;
  const heightOf = (value: number) => ((bottom - TOP) * value) / most;
  const step = (width - LEFT) / Math.max(columns.length, 1);
  return (
    <div className={className}>
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        {lines.map((value) => (
          <g key={value}>
            <path
              className={value === 0 ? "base" : "grid"}
              d={`M${LEFT} ${round(bottom - heightOf(value))}H${width}`}
            />
            <text x={LEFT - 8} y={round(bottom - heightOf(value) + 4)} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {columns.map((column, index) => (
          <Column
            key={column.label}
            column={column}
            x={LEFT + step * (index + 0.5)}
            width={Math.min(step * 0.68, 44)}
            bottom={bottom}
            heightOf={heightOf}
          />
        ))}
      </svg>
    </div>
  );
}

interface ColumnProps {
  column: ChartColumn;
  /** Middle of the column. */
  x: number;
  width: number;
  bottom: number;
  heightOf: (value: number) => number;
}

function Column({ column: { label, note, parts }, x, width, bottom, heightOf }: ColumnProps) {
  const middle = round(x);
  const topOf = (index: number) => bottom - heightOf(sumOf(parts.slice(0, index + 1)));
  const first = parts[0]?.value ?? 0;
  const total = sumOf(parts);
  return (
    <g textAnchor="middle">
      {parts.map(
        ({ tone, value }, index) =>
          value > 0 && (
            <path
              key={tone}
              className={tone}
              d={`M${round(x - width / 2)} ${round(topOf(index))}h${round(width)}V${round(topOf(index) + heightOf(value))}h${round(-width)}z`}
            />
          ),
      )}
      {parts.length > 1 && heightOf(first) >= ROOM_FOR_NUMBER && (
        <text className="on" x={middle} y={round(bottom - heightOf(first) + 15)}>
          {first}
        </text>
      )}
      {total > 0 && (
        <text className="v" x={middle} y={round(bottom - heightOf(total) - 5)}>
          {total}
        </text>
      )}
      <text x={middle} y={bottom + 16}>
        {label}
      </text>
      {note && (
        <text x={middle} y={bottom + 30}>
          {note}
        </text>
      )}
    </g>
  );
}

const sumOf = (parts: ChartColumn["parts"]) => parts.reduce((sum, { value }) => sum + value, 0);

/** Whole numbers are exact enough, and make the page smaller. */
const round = (value: number) => Math.round(value);
