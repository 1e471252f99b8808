import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, CallInput, RouteContract } from '../../contracts/route.ts';
import { isConflict } from '../app/http/errors.ts';
import { handleApiError } from '../app/http/handle-api-error.ts';
import { sendForAnswer } from '../saving/sender.ts';
import { resourceOf } from './route-key.ts';

export interface RouteMutationOptions<C extends RouteContract> {
  /** Resources whose lists and records are stale afterwards, besides the route's own. */
  readonly invalidates?: readonly (string | RouteContract)[];
  readonly onSuccess?: (answer: AnswerOf<C>, input: CallInput<C>) => void;
}

/** A first answer that is on its way was perhaps given before the write, and the library would wait for it instead of asking again. */
const isFirstUnderWay = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching';

/** Makes everything read of the resources stale, what is on its way included: `invalidate('tasks', listUsers)`. */
export const useInvalidate = () => {
  const client = useQueryClient();
  return async (...resources: readonly (string | RouteContract)[]): Promise<void> => {
    const names = new Set(resources.map((one) => (typeof one === 'string' ? one : resourceOf(one))));
    const isMeant = ({ queryKey }: Query): boolean => names.has(String(queryKey[0]));
    await client.cancelQueries({ predicate: (query) => isMeant(query) && isFirstUnderWay(query) });
    await client.invalidateQueries({ predicate: isMeant });
  };
};

/**
 * A writing route. `mutate(input)` deals with errors the common way (dialog, /auth); `mutateAsync(input)` throws them to the caller,
 * as forms need. It waits for the answer: what a person writes down, and may be sent later, is saved by `useSaveRecord`.
 */
export const useRouteMutation = <C extends RouteContract>(
  contract: C,
  { invalidates = [], onSuccess }: RouteMutationOptions<C> = {},
) => {
  const invalidate = useInvalidate();
  const mutation = useMutation({
    mutationFn: (input: CallInput<C>) => sendForAnswer(contract, input),
    onSuccess: async (answer, input) => {
      onSuccess?.(answer, input);
      await invalidate(contract, ...invalidates);
    },
    onError: async (error) => {
      if (isConflict(error)) await invalidate(contract);
    },
  });
  const mutate = (input: CallInput<C>): void => {
    mutation.mutateAsync(input).catch(handleApiError);
  };
  return { ...mutation, mutate };
};
