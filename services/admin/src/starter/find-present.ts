import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { planResource } from './make-plan.ts';
import { storedPlans, takesLinesOf } from './plan-state.ts';
import { entryKey, type StarterEntry } from './starter-entry.ts';

interface Found {
  readonly _id: number;
  readonly resource: string;
  readonly nameKey?: string;
  readonly refKey?: string;
  /** Of a plan. */
  readonly refs?: readonly string[];
  readonly version?: number;
}
type Entries = readonly Pick<StarterEntry, 'resource' | 'key'>[];

const presentPlans = (entries: Entries) => {
  const keys = entries
    .filter(({ resource }) => resource === planResource)
    .map(({ key }) => key.nameKey ?? '');
  return {
    coll: planResource,
    pipeline: [
      ...storedPlans({ 'type.nameKey': { $in: keys } }),
      { $project: { lines: 0 } },
      { $set: { resource: planResource } },
    ],
  };
};

/** A plan that takes the lines of a family is not there yet as far as that family goes. */
const keysOf = ({ resource, nameKey = '', refKey, refs = [], version = 0 }: Found, entries: Entries) =>
  resource === planResource
    ? entries
        .filter((one) => one.resource === planResource && one.key.nameKey === nameKey)
        .filter(({ key }) => !takesLinesOf(key.family ?? '', { nameKey, refs, version }))
        .map(entryKey)
    : [entryKey({ resource, key: { key: refKey ?? nameKey } })];

/** The ids of those entries that there are already, by `entryKey`. One command. */
export const findPresent = async (db: Connection, entries: Entries): Promise<Map<string, number>> => {
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
  return new Map(found.flatMap((one) => keysOf(one, entries).map((key) => [key, one._id] as const)));
};
