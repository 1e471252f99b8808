import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { planResource } from './make-plan.ts';
import { entryKey, type StarterEntry } from './starter-entry.ts';

interface Found {
  readonly _id: number;
  readonly resource: string;
  readonly nameKey?: string;
  readonly refKey?: string;
}

/** A plan is called as the type whose id it has. */
const presentPlans = (entries: readonly Pick<StarterEntry, 'resource' | 'key'>[]) => {
  const keys = entries
    .filter(({ resource }) => resource === planResource)
    .map(({ key }) => key.nameKey ?? '');
  return {
    coll: planResource,
    pipeline: [
      { $lookup: { from: 'elementTypes', localField: '_id', foreignField: '_id', as: 'type' } },
      { $unwind: '$type' },
      { $match: { 'type.nameKey': { $in: keys } } },
      { $project: { nameKey: '$type.nameKey', resource: { $literal: planResource } } },
    ],
  };
};

/** The ids of those entries that there are already, by `entryKey`. One command. */
export const findPresent = async (
  db: Connection,
  entries: readonly Pick<StarterEntry, 'resource' | 'key'>[],
): Promise<Map<string, number>> => {
  const resources = [...new Set(entries.map(({ resource }) => resource))];
  const [first, ...others] = resources.map((coll) => {
    if (coll === planResource) return presentPlans(entries);
    const keys = entries.filter(({ resource }) => resource === coll).map(({ key }) => key);
    const field = keys.some(({ refKey }) => refKey !== undefined) ? 'refKey' : 'nameKey';
    return {
      coll,
      pipeline: [
        { $match: { [field]: { $in: keys.map((key) => key[field] ?? '') } } },
        { $project: { [field]: 1, resource: { $literal: coll } } },
      ],
    };
  });
  if (!first) return new Map();
  const found = await databaseOf(db)
    .collection(first.coll)
    .aggregate<Found>([...first.pipeline, ...others.map((other) => ({ $unionWith: other }))])
    .toArray();
  return new Map(
    found.map(({ _id, resource, nameKey, refKey }) => [
      entryKey({ resource, key: { key: refKey ?? nameKey ?? '' } }),
      _id,
    ]),
  );
};
