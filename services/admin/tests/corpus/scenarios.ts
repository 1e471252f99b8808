/** What people have in their tables, and what it comes to. */
import type { Table, TableCell } from './table.ts';

export interface Scenario {
  readonly name: string;
  readonly table: Table;
  /** By the columns that matter. */
  readonly rows: readonly Readonly<Record<string, string | number>>[];
  /** `error G2 numberAmbiguous`. */
  readonly doubts?: readonly string[];
  readonly questions?: readonly string[];
  /** Kinds of cells are the point: texts with separators have none. */
  readonly needsKinds?: true;
  /** What the file's own form can't say is left out of it. */
  readonly needsFormulas?: true;
}

const headings = ['Referencia', 'Nombre', 'Tipo de elemento', 'Edificio', 'Planta', 'Zona'];
const placed = (ref: TableCell, name: string, building: TableCell = 'Casa A'): TableCell[] => [
  ref,
  name,
  'Caldera',
  building,
  'Baja',
  'Sala',
];

interface Column {
  readonly heading: string;
  readonly cells: readonly TableCell[];
}

/** Elements `C-1`, `C-2`, … with one column more. */
const withColumn = ({ heading, cells }: Column): Table => ({
  name: 'Elementos',
  rows: [
    [...headings, heading],
    ...cells.map((cell, index) => [...placed(`C-${index + 1}`, `Caldera ${index + 1}`), cell]),
  ],
});
const valuesOf = (column: string, values: readonly (string | number | null)[]) =>
  values.map((value, index) => ({ ref: `C-${index + 1}`, ...(value === null ? {} : { [column]: value }) }));

const powers = (
  name: string,
  cells: readonly TableCell[],
  {
    values,
    more = {},
  }: { readonly values: readonly (number | null)[]; readonly more?: Partial<Scenario> | undefined },
): Scenario => ({
  name,
  table: withColumn({ heading: 'Potencia (kW)', cells }),
  rows: valuesOf('power', values),
  ...more,
});

export const scenarios: readonly Scenario[] = [
  {
    name: 'words with accents and signs',
    table: withColumn({
      heading: 'Descripción',
      cells: ['Ñandú «grande» – 5 €', 'a; b, c d', 'L’aigua "calenta"'],
    }),
    rows: valuesOf('description', ['Ñandú «grande» – 5 €', 'a; b, c d', 'L’aigua "calenta"']),
  },
  {
    name: 'days',
    table: withColumn({
      heading: 'Fecha de compra',
      cells: [{ day: '2026-05-10' }, { day: '1999-12-31' }, null],
    }),
    rows: valuesOf('purchaseDate', ['2026-05-10', '1999-12-31', null]),
  },
  {
    name: 'days that are texts, the day first',
    table: withColumn({ heading: 'Fecha de compra', cells: ['10/05/2026', '25-12-2025', '2026-05-11'] }),
    rows: valuesOf('purchaseDate', ['2026-05-10', '2025-12-25', '2026-05-11']),
  },
  {
    name: 'days that are texts of a program that has the month first',
    table: withColumn({ heading: 'Fecha de compra', cells: ['05/10/2026', '12/25/2025'] }),
    rows: valuesOf('purchaseDate', ['2026-05-10', '2025-12-25']),
    doubts: ['warning G2 dayByColumn'],
  },
  {
    name: 'days that are texts in both orders',
    table: withColumn({ heading: 'Fecha de compra', cells: ['05/10/2026', '12/25/2025', '25/12/2025'] }),
    rows: valuesOf('purchaseDate', [null, '2025-12-25', '2025-12-25']),
    doubts: ['error G2 dayAmbiguous'],
    questions: ['dayOrder'],
  },
  {
    name: 'days in a column of texts',
    table: withColumn({ heading: 'Número de serie', cells: [{ day: '2026-02-01' }] }),
    rows: valuesOf('serialNumber', ['2026-02-01']),
    doubts: ['warning G2 dayInText'],
    needsKinds: true,
  },
  {
    name: 'zeros before a number',
    table: {
      name: 'Elementos',
      rows: [
        [...headings, 'Número de serie'],
        [...placed({ padded: 123, digits: 5 }, 'Uno'), { padded: 7, digits: 4 }],
        [...placed('00124', 'Dos'), '0008'],
      ],
    },
    rows: [
      { ref: '00123', serialNumber: '0007' },
      { ref: '00124', serialNumber: '0008' },
    ],
  },
  powers('numbers', [24.5, 1200, 0.125], { values: [24.5, 1200, 0.125] }),
  powers('numbers that are texts', ['1.234,5', '31.250,00 kW', '−5', '1e3', '1 200'], {
    values: [1234.5, 31_250, -5, 1000, 1200],
  }),
  powers('numbers that the others of their column tell', ['1.200', '12,5'], {
    values: [1200, 12.5],
    more: {
      doubts: ['warning G2 numberByColumn'],
    },
  }),
  powers('numbers that could be two', ['1.200', '2.500 kW'], {
    values: [null, null],
    more: {
      doubts: ['error G2 numberAmbiguous', 'error G3 numberAmbiguous'],
      questions: ['decimal'],
    },
  }),
  powers('a unit that is not the column’s', ['500 W'], {
    values: [null],
    more: { doubts: ['error G2 unitOther'] },
  }),
  powers('an error of the spreadsheet', [{ error: '#REF!' }], {
    values: [null],
    more: {
      doubts: ['error G2 cellError'],
      needsKinds: true,
    },
  }),
  powers('a formula with a value', [{ formula: 'G9*2', value: 24.5 }], { values: [24.5] }),
  powers('a formula that nobody worked out', [{ formula: 'G9*2', value: null }], {
    values: [null],
    more: {
      doubts: ['error G2 formulaUncalculated'],
      needsKinds: true,
      needsFormulas: true,
    },
  }),
  {
    name: 'references by a formula that nobody worked out',
    table: { name: 'Elementos', rows: [headings, placed({ formula: 'B2&"-1"', value: 0 }, 'Uno')] },
    rows: [{ name: 'Uno' }],
    doubts: ['error A2 formulaUncalculated'],
    needsKinds: true,
    needsFormulas: true,
  },
  {
    name: 'a merged building',
    table: {
      name: 'Elementos',
      rows: [
        headings,
        placed('M-1', 'Uno', 'Casa A'),
        placed('M-2', 'Dos', null),
        placed('M-3', 'Tres', null),
        placed('M-4', 'Cuatro', 'Casa B'),
      ],
      merges: ['D2:D4'],
    },
    rows: ['Casa A', 'Casa A', 'Casa A', 'Casa B'].map((facility, index) => ({
      ref: `M-${index + 1}`,
      facility,
    })),
    needsKinds: true,
  },
  {
    name: 'rows that are hidden',
    table: {
      name: 'Elementos',
      rows: [headings, placed('H-1', 'Uno'), placed('H-2', 'Dos'), placed('H-3', 'Tres')],
      hidden: [3],
    },
    rows: [{ ref: 'H-1' }, { ref: 'H-2' }, { ref: 'H-3' }],
    questions: ['hidden'],
    needsKinds: true,
    needsFormulas: true,
  },
];
