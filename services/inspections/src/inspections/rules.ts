/** The rules of the catalogue that records follow, as administration publishes them. */
import { type GenericInspectionV1, genericInspectionsV1 } from 'shared-kit/contracts/views/structure';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { InspectionRecord } from './inspection.model.ts';

/** By their ids; one that is not in use any more is missing. */
export const findRules = async (
  { db }: Pick<RequestContext, 'db'>,
  records: readonly Pick<InspectionRecord, 'genericInspectionId'>[],
  session: ClientSession | null = null,
): Promise<ReadonlyMap<number, GenericInspectionV1>> => {
  const ids = [...new Set(records.flatMap(({ genericInspectionId }) => genericInspectionId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await databaseOf(db)
    .collection<GenericInspectionV1>(genericInspectionsV1)
    .find({ _id: { $in: ids } }, session ? { session } : {})
    .toArray();
  return new Map(found.map((rule) => [rule._id, rule]));
};
