/** `C-2026-42`: the forty-second corrective of its installation that was opened in that year. */
export interface NumberParts {
  readonly year: number;
  readonly sequence: number;
}

export const correctiveNumber = ({ year, sequence }: NumberParts): string => `C-${year}-${sequence}`;

/** Null of one that has no number yet. */
export const partsOfNumber = (number: string): NumberParts | null => {
  const [, year, sequence] = /^C-(\d+)-(\d+)$/.exec(number) ?? [];
  return year && sequence ? { year: Number(year), sequence: Number(sequence) } : null;
};
