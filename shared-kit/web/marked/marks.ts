/** What is wrong with a file, by its cells. */
export interface Mark {
  /** As the file calls it. */
  readonly sheet: string;
  /** `G2` */
  readonly cell: string;
  readonly severity: 'error' | 'warning';
  readonly text: string;
}

/** Light red and light yellow, on which black is read; what spreadsheets use for bad and neutral. */
export const grounds = { error: 'FFC7CE', warning: 'FFEB9C' } as const;

/** What is marked in a cell: several faults are one mark. */
export interface CellMark {
  /** From 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly severity: Mark['severity'];
  /** A line for each fault. */
  readonly text: string;
}

export class NoWorkbookError extends Error {}

export const columnNumber = (letters: string): number =>
  letters.split('').reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;

/** In the order of rows and columns. */
export const marksByCell = (marks: readonly Mark[]): CellMark[] => {
  const found = new Map<string, { isError: boolean; texts: Set<string> }>();
  for (const { cell, severity, text } of marks) {
    const { isError = false, texts = new Set<string>() } = found.get(cell) ?? {};
    found.set(cell, { isError: isError || severity === 'error', texts: texts.add(text) });
  }
  return [...found]
    .flatMap(([cell, { isError, texts }]): CellMark[] => {
      const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
      if (digits === '') return [];
      return [
        {
          row: Number(digits),
          column: columnNumber(letters),
          severity: isError ? 'error' : 'warning',
          text: [...texts].join('\n'),
        },
      ];
    })
    .sort((one, other) => one.row - other.row || one.column - other.column);
};
