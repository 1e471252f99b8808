import type { ClientSession, Connection } from 'mongoose';
import { databaseOf } from './mongo.ts';

/** What a collection or a view is asked for. */
export interface AskedOf {
  readonly from: string;
  readonly pipeline: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Documents of several collections and views in one command, by the names that they are asked by: few of each, since all come in one
 * document. In a transaction as well, where `$unionWith` may not stand.
 */
export const readTogether = async <T>(
  db: Connection,
  asked: Readonly<Record<string, AskedOf>>,
  session?: ClientSession,
): Promise<Readonly<Record<string, readonly T[]>>> => {
  const all = Object.entries(asked);
  const [first] = all;
  if (!first) return {};
  const lookUps = all.map(([as, { from, pipeline }]) => ({ $lookup: { from, pipeline: [...pipeline], as } }));
  const [found = {}] = await databaseOf(db)
    .collection(first[1].from)
    .aggregate<Record<string, T[]>>(
      // Of no document `$facet` makes one, which the others are joined to.
      [{ $match: { _id: null } }, { $facet: { none: [{ $limit: 1 }] } }, ...lookUps],
      session ? { session } : {},
    )
    .toArray();
  return found;
};
