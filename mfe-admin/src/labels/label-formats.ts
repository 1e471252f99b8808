/** Sheets and rolls of labels that shops have, in millimetres, by the makers' numbers. */
export interface LabelFormat {
  readonly key: string;
  /** Makers and numbers, as on the box. */
  readonly name: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** Left upper corner of the first label. */
  readonly start: { readonly x: number; readonly y: number };
  /** From one label's corner to the next one's. */
  readonly pitch: { readonly x: number; readonly y: number };
}

const a4 = { width: 210, height: 297 } as const;

/** Labels side by side on an A4 sheet, in the middle of it unless told. */
const sheet = (
  key: string,
  name: string,
  {
    size: [width, height],
    grid: [columns, rows],
    gap = 0,
  }: {
    readonly size: readonly [width: number, height: number];
    readonly grid: readonly [columns: number, rows: number];
    readonly gap?: number;
  },
): LabelFormat => {
  const pitch = { x: width + gap, y: height };
  return {
    key,
    name,
    page: a4,
    label: { width, height },
    columns,
    rows,
    start: { x: (a4.width - (columns * pitch.x - gap)) / 2, y: (a4.height - rows * height) / 2 },
    pitch,
  };
};

/** A label after the other on a roll: each is a page. */
const roll = (
  key: string,
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
): LabelFormat => ({
  key,
  name,
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  start: { x: 0, y: 0 },
  pitch: { x: width, y: height },
});

export const labelFormats: readonly [LabelFormat, ...LabelFormat[]] = [
  sheet('l7160', 'Avery L7160', { size: [63.5, 38.1], grid: [3, 7], gap: 2.5 }),
  sheet('l7163', 'Avery L7163', { size: [99.1, 38.1], grid: [2, 7], gap: 2.5 }),
  sheet('l7165', 'Avery L7165', { size: [99.1, 67.7], grid: [2, 4], gap: 2.5 }),
  sheet('70x37', 'Avery 3474', { size: [70, 37], grid: [3, 8] }),
  sheet('l7651', 'Avery L7651', { size: [38.1, 21.2], grid: [5, 13], gap: 2.5 }),
  roll('dk11209', 'Brother DK-11209', { width: 62, height: 29 }),
  roll('dk11202', 'Brother DK-11202', { width: 62, height: 100 }),
  roll('99012', 'Dymo 99012', { width: 89, height: 36 }),
];

export const perPage = ({ columns, rows }: LabelFormat): number => columns * rows;

/** Left upper corner of a label on its page; `place` from 0, row after row. */
export const cornerOf = ({ columns, start, pitch }: LabelFormat, place: number) => ({
  x: start.x + (place % columns) * pitch.x,
  y: start.y + Math.floor(place / columns) * pitch.y,
});

/** How many pages so many labels take where the first page's first ones are used up already. */
export const pageCount = (format: LabelFormat, labels: number, used: number): number =>
  Math.ceil((labels + used) / perPage(format));
