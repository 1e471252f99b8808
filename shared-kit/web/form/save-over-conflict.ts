import { isConflict } from '../app/errors.ts';
import { resolveConflict } from '../ui/dialogs/imperative.ts';
import type { ConflictField } from '../ui/dialogs/store.ts';

type Values = Readonly<Record<string, unknown>>;

interface Saving {
  readonly save: (values: Values) => unknown;
  /** What the form began with: a field that only one of the two changed is not asked for. */
  readonly base: Values;
  readonly values: Values;
  readonly fields: readonly ConflictField[];
}

/**
 * Saves; where another was faster, asks whose values hold and saves again on top of theirs, as often as it takes. False where the
 * person decides later. Any other error is thrown.
 */
export const saveOverConflict = async ({ save, base, values, fields }: Saving): Promise<boolean> => {
  try {
    await save(values);
    return true;
  } catch (error) {
    if (!isConflict(error) || typeof error.current !== 'object' || error.current === null) throw error;
    const theirs = error.current as Values;
    const answer = await resolveConflict({ base, mine: values, theirs, fields });
    if (answer === null) return false;
    if (answer === 'theirs') return true;
    const chosen = answer === 'mine' ? values : answer.merged;
    const version = theirs.version;
    return saveOverConflict({ save, base: theirs, values: { ...chosen, version }, fields });
  }
};
