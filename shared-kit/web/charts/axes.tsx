import { chakra } from '../ui/core.ts';

export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Mark {
  readonly at: number;
  readonly label: string;
}

/** About what a character takes: room is left before anything is drawn. */
const characterWidth = 8.5;
export const textWidth = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({ length }) => length)) * characterWidth;

export const AxisText = chakra('g', { base: { fill: 'fg.muted', fontSize: 'sm' } });
const Grid = chakra('g', { base: { stroke: 'border' } });

/** Values upwards: a line across and a number beside it for each mark. */
export const ValueAxis = ({
  marks,
  from,
  to,
}: {
  readonly marks: readonly Mark[];
  readonly from: number;
  readonly to: number;
}) => (
  <>
    <Grid>
      {marks.map(({ at }) => (
        <line key={at} x1={from} x2={to} y1={at} y2={at} />
      ))}
    </Grid>
    <AxisText>
      {marks.map(({ at, label }) => (
        <text key={at} x={from - 8} y={at} dy="0.32em" textAnchor="end">
          {label}
        </text>
      ))}
    </AxisText>
  </>
);

/** Times or names along the foot. */
export const FootAxis = ({ marks, y }: { readonly marks: readonly Mark[]; readonly y: number }) => (
  <AxisText>
    {marks.map(({ at, label }) => (
      <text key={at} x={at} y={y + 20} textAnchor="middle">
        {label}
      </text>
    ))}
  </AxisText>
);
