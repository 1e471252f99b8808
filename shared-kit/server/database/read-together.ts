import type { ClientSession, Connection } from 'mongoose';
import { databaseOf } from './mongo.ts';
import { isSpread } from './sharding.ts';

/** What a collection or a view is asked for. */
export interface AskedOf {
  readonly from: string;
  readonly pipeline: readonly Readonly<Record<string, unknown>>[];
}

type Asked = readonly [name: string, question: AskedOf];

/** The stages that give one document with the answer to a question, though nothing is found. */
const answeredIn = ([name, { pipeline }]: Asked): readonly Readonly<Record<string, unknown>>[] => {
  const [first, ...rest] = pipeline;
  if (!first || !('$match' in first)) return [{ $facet: { [name]: pipeline } }];
  // Only what stands before `$facet` is looked for by an index. What stands in it may not be empty.
  return [first, { $facet: { [name]: rest.length > 0 ? rest : [{ $match: {} }] } }];
};

/** Of no document `$facet` makes one, which the others are joined to. */
const nothing = [{ $match: { _id: null } }, { $facet: { none: [{ $limit: 1 }] } }] as const;

/**
 * Documents of several collections and views in one command, by the names that they are asked by: few of each, since all come in one
 * document. In a transaction as well, where `$unionWith` may not stand. What is spread over a cluster can't be joined there: it is what the
 * others are joined to, and a second one of the kind costs a command of its own.
 */
export const readTogether = async <T>(
  db: Connection,
  asked: Readonly<Record<string, AskedOf>>,
  session?: ClientSession,
): Promise<Readonly<Record<string, readonly T[]>>> => {
  const all = Object.entries(asked);
  const [first] = all;
  if (!first) return {};
  const [spread, ...apart] = session ? all.filter(([, { from }]) => isSpread(from)) : [];
  const joined = all.filter((each) => each !== spread && !apart.includes(each));
  const lookUps = joined.map(([as, { from, pipeline }]) => ({
    $lookup: { from, pipeline: [...pipeline], as },
  }));
  const read = async (from: string, stages: readonly object[]) => {
    const [found = {}] = await databaseOf(db)
      .collection(from)
      .aggregate<Record<string, T[]>>([...stages], session ? { session } : {})
      .toArray();
    return found;
  };
  const found = await read(spread?.[1].from ?? first[1].from, [
    ...(spread ? answeredIn(spread) : nothing),
    ...lookUps,
  ]);
  for (const each of apart) Object.assign(found, await read(each[1].from, answeredIn(each)));
  return found;
};
