/** What needs somebody, told by several modules: how it stands as a whole. */
import type { AttentionLine, AttentionTold } from '../../contracts/modules/slots.ts';
import type { FigureName } from './figures.ts';

/** The most urgent first: what stands still, what is too late, what is wrong, what nobody has taken on. */
const byUrgency: readonly string[] = [
  ...(['stopped', 'overdueCorrectives', 'expired', 'failed', 'lateTasks'] as const),
  ...(['outOfLimitsLately', 'improperLately'] as const),
  ...(['unassignedCorrectives', 'unassignedTasks', 'reportsToCheck', 'dataDoubts'] as const),
] satisfies readonly FigureName[];

export interface CountedLine extends AttentionLine {
  readonly figure: FigureName;
}

/** What a module tells: of its figures those that there is anything of. Null where one of them is not known. */
export const toldOf = (
  lines: readonly (Omit<CountedLine, 'count'> & { readonly count: number | null })[],
): AttentionTold => {
  const known = lines.flatMap(({ count, ...line }) => (count === null ? [] : [{ ...line, count }]));
  return { lines: known.filter(({ count }) => count > 0), isWhole: known.length === lines.length };
};

export interface Attention {
  readonly lines: readonly AttentionLine[];
  /** `nothing` is said where all was read alone, `unknown` where something can't be read; `waiting` while it may still come. */
  readonly standing: 'some' | 'nothing' | 'unknown' | 'waiting';
  /** Whether there may be more than the lines say. */
  readonly isWhole: boolean;
}

const urgencyOf = ({ figure }: AttentionLine): number => {
  const place = byUrgency.indexOf(figure);
  return place === -1 ? byUrgency.length : place;
};

/** `told`: what was told so far, of so many modules as are `asked`. */
export const attentionOf = (told: readonly AttentionTold[], asked: number): Attention => {
  const lines = told.flatMap((each) => each.lines).toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  const isRead = told.every((each) => each.isWhole);
  const isWhole = isRead && told.length >= asked;
  if (lines.length > 0) return { lines, standing: 'some', isWhole };
  if (!isRead) return { lines, standing: 'unknown', isWhole };
  return { lines, standing: isWhole ? 'nothing' : 'waiting', isWhole };
};
