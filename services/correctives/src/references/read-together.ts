import { type ClientSession, type Connection, databaseOf } from 'shared-kit/server/database/mongo';

/** Documents of a collection or a view. */
export interface Asked<T> {
  readonly from: string;
  readonly match: Readonly<Record<string, unknown>>;
  /** Of the type alone, never given. */
  readonly document?: T;
}
type Found<A> = { [K in keyof A]: A[K] extends Asked<infer T> ? T[] : never };

export const ask = <T>(from: string, match: Asked<T>['match']): Asked<T> => ({ from, match });

const tag = 'askedAs';

/** Documents of several collections and views in one command, by what they are asked for as. Of one document of each this is cheap. */
export const readTogether = async <A extends Readonly<Record<string, Asked<unknown>>>>(
  db: Connection,
  asked: A,
  session?: ClientSession,
): Promise<Found<A>> => {
  const all = Object.entries(asked).map(([name, { from, match }]) => ({
    coll: from,
    pipeline: [{ $match: match }, { $addFields: { [tag]: name } }],
  }));
  const [first, ...others] = all;
  if (!first) return {} as Found<A>;
  const found = await databaseOf(db)
    .collection(first.coll)
    .aggregate(
      [...first.pipeline, ...others.map((each) => ({ $unionWith: each }))],
      session ? { session } : {},
    )
    .toArray();
  const of = (name: string) =>
    found.filter((each) => each[tag] === name).map(({ [tag]: _, ...document }) => document);
  return Object.fromEntries(Object.keys(asked).map((name) => [name, of(name)])) as Found<A>;
};
