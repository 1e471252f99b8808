import { databaseOf } from 'shared-kit/server/database/mongo';
import type { InTransaction, RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import type { RecordOf } from 'shared-kit/server/records';
import { elements, type elementTypes } from './element.model.ts';

type TypeRecord = RecordOf<typeof elementTypes>;

/** A field whose values elements hold stays of its kind: another one would make them mean something else. */
export const refuseOtherKinds = async (
  { _id: elementTypeId, ownFields = [] }: TypeRecord,
  next: Partial<TypeRecord>,
  { ctx: { db }, session }: InTransaction<Pick<RequestContext, 'db'>>,
): Promise<void> => {
  const kinds = new Map(ownFields.map(({ key, valueType }) => [key, valueType]));
  const changed = (next.ownFields ?? []).flatMap(({ key, valueType }, index) =>
    kinds.has(key) && kinds.get(key) !== valueType ? [{ key, path: `ownFields.${index}.valueType` }] : [],
  );
  if (changed.length === 0) return;
  const held = await databaseOf(db)
    .collection(elements.collection)
    .findOne(
      { elementTypeId, $or: changed.map(({ key }) => ({ [`data.${key}`]: { $exists: true } })) },
      { session, projection: { data: 1 } },
    );
  const holds = (key: string): boolean => held !== null && Object.hasOwn(Object(held.data), key);
  const fields = changed.filter(({ key }) => holds(key)).map(({ path }) => ({ path, code: 'inUse' }));
  if (fields.length > 0) fail('invalidInput', { fields });
};
