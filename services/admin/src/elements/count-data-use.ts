import type { ElementData } from 'shared-kit/contracts/centres/element-data';
import type { getElementTypeDataUse as contract } from 'shared-kit/contracts/centres/elements';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { elements, elementTypes } from './element.model.ts';

/** By key, in no order; keys that the type no longer has are among them. */
export const countDataUse: Handler<typeof contract> = async ({ params: { id } }, { db }) => {
  if (!(await elementTypes(db).exists({ _id: id }))) fail('notFound');
  const held = databaseOf(db)
    .collection<{ _id: number; elementTypeId: number; data?: ElementData }>(elements.collection)
    .find({ elementTypeId: id }, { projection: { data: 1 } });
  const counts = new Map<string, number>();
  for await (const { data = {} } of held)
    for (const key of Object.keys(data)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return { data: [...counts].map(([key, count]) => ({ key, elements: count })) };
};
