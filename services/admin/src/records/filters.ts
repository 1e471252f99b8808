import { trusted } from 'shared-kit/server/mongo';
import type { Filter } from './record-spec.ts';

/** `{floorId: [1, 2], areaId: undefined}` → records whose floor is one of the two. */
export const oneOf = (lists: Readonly<Record<string, readonly number[] | undefined>>): Filter =>
  Object.fromEntries(
    Object.entries(lists)
      .filter(([, values]) => values !== undefined)
      .map(([field, values]) => [field, trusted({ $in: values })]),
  );
