/** Whether a reading that was taken again lets a corrective be closed. */
import type { AskedRetest, GivenRetest, Retest } from '../../contracts/correctives/corrective-retest.ts';
import { limitsAllow, parseNumber } from '../files/numbers.ts';

interface Judged {
  /** With a decimal point; null where nothing was read. */
  readonly text: string | null;
  readonly outside: boolean;
  /** What keeps it from being written down at all. */
  readonly problem: 'notANumber' | null;
}

/** Judged as in its task: both limits are allowed values themselves. */
export const judgeRetest = (
  { min, max }: Pick<AskedRetest, 'min' | 'max'>,
  { text }: Pick<GivenRetest, 'text'>,
): Judged => {
  if (text.trim() === '') return { text: null, outside: false, problem: null };
  const number = parseNumber(text);
  if (!number) return { text: null, outside: false, problem: 'notANumber' };
  return { text: number.text, outside: !limitsAllow(number.value, { min, max }), problem: null };
};

/** One without a value, or outside of its limits, says why it is closed nonetheless. */
export const needsReason = ({ text, outside }: Pick<Retest, 'text' | 'outside'>): boolean =>
  text === null || outside;

/** What is missing before it may be closed, by its field; null where nothing is. */
export const missingOfRetest = (
  retest: Pick<Retest, 'text' | 'outside' | 'reason'> | null,
): 'text' | 'reason' | null => {
  if (retest === null) return 'text';
  if (!needsReason(retest) || retest.reason.trim() !== '') return null;
  return retest.text === null ? 'text' : 'reason';
};
