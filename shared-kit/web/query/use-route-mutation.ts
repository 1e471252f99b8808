import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnswerOf, CallInput, RouteContract } from '../../contracts/route.ts';
import { callRoute } from '../app/call-route.ts';
import { isConflict } from '../app/errors.ts';
import { handleApiError } from '../app/handle-api-error.ts';
import { resourceOf } from './route-key.ts';

export interface RouteMutationOptions<C extends RouteContract> {
  /** Resources whose lists and records are stale afterwards, besides the route's own. */
  readonly invalidates?: readonly (string | RouteContract)[];
  readonly onSuccess?: (answer: AnswerOf<C>, input: CallInput<C>) => void;
}

/** Makes everything read of the resources stale: `invalidate('tasks', listUsers)`. */
export const useInvalidate = () => {
  const client = useQueryClient();
  return async (...resources: readonly (string | RouteContract)[]): Promise<void> => {
    const names = new Set(resources.map((one) => (typeof one === 'string' ? one : resourceOf(one))));
    await client.invalidateQueries({ predicate: (query) => names.has(String(query.queryKey[0])) });
  };
};

/**
 * A writing route. `mutate(input)` deals with errors the common way (dialog, /auth); `mutateAsync(input)` throws them to the caller,
 * as forms and conflict dialogs need. An idempotent route gets a key, kept until the same input has succeeded.
 */
export const useRouteMutation = <C extends RouteContract>(
  contract: C,
  { invalidates = [], onSuccess }: RouteMutationOptions<C> = {},
) => {
  const invalidate = useInvalidate();
  const sent = useRef<{ input: string; key: string } | null>(null);
  const keyFor = (input: CallInput<C>): string | undefined => {
    if (!contract.idempotent) return undefined;
    const text = JSON.stringify(input);
    if (sent.current?.input !== text) sent.current = { input: text, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const mutation = useMutation({
    mutationFn: (input: CallInput<C>) => callRoute(contract, input, { idempotencyKey: keyFor(input) }),
    onSuccess: async (answer, input) => {
      sent.current = null;
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
