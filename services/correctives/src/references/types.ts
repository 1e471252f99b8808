/** Types of correctives, of the catalogue that administration keeps. */
import { type CorrectiveTypeV1, correctiveTypesV1 } from 'shared-kit/contracts/views/structure';
import { type ClientSession, type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import { type Asked, ask } from './read-together.ts';

export const askType = (correctiveTypeId: number): Asked<CorrectiveTypeV1> =>
  ask(correctiveTypesV1, { _id: correctiveTypeId });

/** Of what `askType` found; 400 `parentNotFound` where there is none that is in use. */
export const typeOf = ([type]: readonly CorrectiveTypeV1[]) => {
  if (!type) return fail('parentNotFound', { fields: [{ path: 'correctiveTypeId', code: 'notFound' }] });
  return { correctiveTypeId: type._id, correctiveTypeName: type.name };
};

/** Those of the types that the catalogue does not have, or has no more. */
export const missingTypes = async (
  db: Connection,
  ids: readonly number[],
  session: ClientSession,
): Promise<Set<number>> => {
  const found = await databaseOf(db)
    .collection<CorrectiveTypeV1>(correctiveTypesV1)
    .find({ _id: { $in: [...ids] } }, { projection: { _id: 1 }, session })
    .toArray();
  return new Set(ids).difference(new Set(found.map(({ _id }) => _id)));
};
