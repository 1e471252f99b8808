import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { entryKey, type StarterEntry } from './entries-of.ts';

interface Found {
  readonly resource: string;
  readonly nameKey?: string;
  readonly refKey?: string;
}

/** Which of the entries there are already, as `entryKey` names them. One command. */
export const findPresent = async (db: Connection, entries: readonly StarterEntry[]): Promise<Set<string>> => {
  const resources = [...new Set(entries.map(({ resource }) => resource))];
  const [first, ...others] = resources.map((coll) => {
    const keys = entries.filter(({ resource }) => resource === coll).map(({ key }) => key);
    const field = keys.some(({ refKey }) => refKey !== undefined) ? 'refKey' : 'nameKey';
    return {
      coll,
      pipeline: [
        { $match: { [field]: { $in: keys.map((key) => key[field] ?? '') } } },
        { $project: { _id: 0, [field]: 1, resource: { $literal: coll } } },
      ],
    };
  });
  if (!first) return new Set();
  const found = await databaseOf(db)
    .collection(first.coll)
    .aggregate<Found>([...first.pipeline, ...others.map((other) => ({ $unionWith: other }))])
    .toArray();
  return new Set(
    found.map(({ resource, nameKey, refKey }) =>
      entryKey({ resource, key: { key: refKey ?? nameKey ?? '' } }),
    ),
  );
};
