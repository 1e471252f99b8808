import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { readTogether as askTogether } from 'shared-kit/server/database/read-together';

/** Documents of a collection or a view. */
export interface Asked<T> {
  readonly from: string;
  readonly match: Readonly<Record<string, unknown>>;
  /** Of the type alone, never given. */
  readonly document?: T;
}
type Found<A> = { [K in keyof A]: A[K] extends Asked<infer T> ? T[] : never };

export const ask = <T>(from: string, match: Asked<T>['match']): Asked<T> => ({ from, match });

/** Documents of several collections and views in one command, by what they are asked for as. Of one document of each this is cheap. */
export const readTogether = async <A extends Readonly<Record<string, Asked<unknown>>>>(
  db: Connection,
  asked: A,
  session?: ClientSession,
): Promise<Found<A>> => {
  const all = Object.entries(asked).map(([name, { from, match }]) => {
    return [name, { from, pipeline: [{ $match: match }] }] as const;
  });
  return (await askTogether(db, Object.fromEntries(all), session)) as Found<A>;
};
