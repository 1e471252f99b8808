import type { Cover } from 'shared-kit/contracts/plans/covers';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { type ClientSession, type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { covers, type StoredCover } from './covers.model.ts';

/** Who works there, chosen for tasks or not. */
export const findNames = async (
  db: Connection,
  installationId: number,
): Promise<ReadonlyMap<number, PersonV1>> => {
  const people = await databaseOf(db).collection<PersonV1>(peopleV1).find({ installationId }).toArray();
  return new Map(people.map((person) => [person.userId, person]));
};

export const findStored = async (
  db: Connection,
  installationId: number,
  session?: ClientSession,
): Promise<readonly StoredCover[]> =>
  (await covers(db).findOne({ _id: installationId }, session ? { session } : {}))?.covers ?? [];

interface Places {
  readonly installationId: number;
  readonly people: ReadonlyMap<number, PersonV1>;
}

/** Those of people who both work there still, called as they are called now; by their first day. */
export const presentCovers = (
  stored: readonly StoredCover[],
  { installationId, people }: Places,
): readonly Cover[] =>
  stored
    .flatMap((cover) => {
      const person = people.get(cover.personId);
      const other = people.get(cover.coverId);
      return person && other
        ? [{ ...cover, installationId, personName: person.name, coverName: other.name }]
        : [];
    })
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.id - other.id);

/** Those that have not ended on a day. */
export const findCovers = async (
  db: Connection,
  { installationId, today }: { readonly installationId: number; readonly today: string },
): Promise<readonly Cover[]> => {
  const stored = await findStored(db, installationId);
  const left = stored.filter(({ to }) => to >= today);
  if (left.length === 0) return [];
  return presentCovers(left, { installationId, people: await findNames(db, installationId) });
};
