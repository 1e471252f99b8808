import type { CallInput, RouteContract } from '../../contracts/route.ts';
import { isConflict } from '../app/http/errors.ts';
import { type AskRecord, type SavedRecord, type SaveOptions, saveRecord } from '../saving/save-record.ts';
import { type RouteMutationOptions, useInvalidate } from './use-route-mutation.ts';

/**
 * `saveRecord` for one route: `const save = useSaveRecord(updateUser)`, `await save({body}, ask, {base})`. What is read of the resource is stale once
 * it is saved, or turns out to be another's. Errors are thrown, as forms need.
 */
export const useSaveRecord = <C extends RouteContract>(
  contract: C,
  { invalidates = [] }: Pick<RouteMutationOptions<C>, 'invalidates'> = {},
) => {
  const invalidate = useInvalidate();
  return async (input: CallInput<C>, ask?: AskRecord<C>, options?: SaveOptions): Promise<SavedRecord<C>> => {
    try {
      const saved = await saveRecord(contract, input, ask, options);
      if (saved.outcome === 'saved') await invalidate(contract, ...invalidates);
      if (saved.outcome === 'kept' && saved.why === 'later') await invalidate(contract);
      return saved;
    } catch (error) {
      if (isConflict(error)) await invalidate(contract);
      throw error;
    }
  };
};
