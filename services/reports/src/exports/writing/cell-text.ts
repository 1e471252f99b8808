/** Cells as people read them. */
import type { DocumentWords } from 'shared-kit/server/papers/document-words';
import type { CellType } from '../report-table.ts';
import type { LocalClock } from './local-clock.ts';

/** A text, a day or an instant in words of the language; there and at that time. */
export const textOfCell = (
  value: string,
  type: CellType,
  { words: { day }, clock }: { readonly words: DocumentWords; readonly clock: LocalClock },
): string => {
  if (type === 'day') return day(value);
  if (type !== 'instant') return value;
  const shown = new Date(clock.shown(value)).toISOString();
  return `${day(shown.slice(0, 10))} ${shown.slice(11, 16)}`;
};
