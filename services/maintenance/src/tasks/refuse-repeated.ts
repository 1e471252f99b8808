import { fail } from 'shared-kit/server/errors';

/** 400 where an item names a task that one before it names already. */
export const refuseRepeated = (items: readonly { readonly id: number }[]): void => {
  const seen = new Set<number>();
  for (const [index, { id }] of items.entries()) {
    if (seen.has(id)) fail('invalidInput', { fields: [{ path: `items.${index}.id`, code: 'repeated' }] });
    seen.add(id);
  }
};
