import { fail } from 'shared-kit/server/http/errors';

/** 400 for a task that a call names twice. */
export const refuseRepeated = (items: readonly { readonly id: number }[]): void => {
  const seen = new Set<number>();
  for (const [index, { id }] of items.entries()) {
    if (seen.has(id)) fail('invalidInput', { fields: [{ path: `items.${index}.id`, code: 'repeated' }] });
    seen.add(id);
  }
};
