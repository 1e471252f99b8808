import type { Ask } from '../saving/outcome.ts';
import { resolveConflict } from '../ui/dialogs/imperative.ts';
import type { ConflictField } from '../ui/dialogs/store.ts';

export type Values = Readonly<Record<string, unknown>>;

/**
 * Asks whose values hold, field by field, and puts them on top of the version that is stored. `base` is what the form began with: a field
 * that only one of the two changed is not asked for.
 */
export const askByFields = (fields: readonly ConflictField[], base: Values): Ask<Values, Values> => {
  let known = base;
  return async (theirs, mine) => {
    const answer = await resolveConflict({ base: known, mine, theirs, fields });
    known = theirs;
    if (answer === null) return 'later';
    if (answer === 'theirs') return 'theirs';
    const chosen = answer === 'mine' ? mine : answer.merged;
    return { send: { ...chosen, version: theirs.version } };
  };
};
