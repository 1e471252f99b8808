/** Who can be given a corrective, and who can be said to have done something. */
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { type Receipt, receiptOf } from 'shared-kit/server/operation-time';
import { type Asked, ask, readTogether } from './read-together.ts';

/** In the order that the installation gives them. */
export const findSelectable = (db: Connection, installationId: number): Promise<PersonV1[]> =>
  databaseOf(db)
    .collection<PersonV1>(peopleV1)
    .find(selectableIn(installationId), { sort: { order: 1, _id: 1 } })
    .toArray();

const selectableIn = (installationId: number) => ({ installationId, selectable: true, visible: true });

export const askPerson = (installationId: number, userId: number | null): Asked<PersonV1> =>
  ask(peopleV1, { ...selectableIn(installationId), userId });

/** Of what `askPerson` found; 400 at `path` for who cannot be chosen here. */
export const personOf = ([found]: readonly PersonV1[], path: string): Person =>
  found ?? fail('invalidInput', { fields: [{ path, code: 'notSelectable' }] });

export interface Person {
  readonly userId: number;
  readonly name: string;
}

/** 400 at `path` for who cannot be chosen here. */
export const selectablePerson = async (
  db: Connection,
  installationId: number,
  { userId, path }: { readonly userId: number; readonly path: string },
): Promise<Person> => {
  const { people } = await readTogether(db, { people: askPerson(installationId, userId) });
  return personOf(people, path);
};

interface ToldDeed {
  readonly userId?: number | undefined;
  readonly at?: string | undefined;
  readonly paths: { readonly userId: string; readonly at: string };
}

export interface Deed extends Person {
  readonly at: Date;
}

/** With when it was written down, and when it arrived. */
export interface SettledDeed extends Deed {
  readonly receipt: Receipt;
}

/**
 * Who did something, and when: the caller, now, unless callers with `EditUserAndDate` say otherwise (403 for others). Never later than now.
 */
export const settleDeed = async (
  ctx: RequestContext,
  installationId: number,
  { userId, at, paths }: ToldDeed,
): Promise<SettledDeed> => {
  const { caller } = ctx;
  const now = ctx.now();
  const when = at === undefined ? now : new Date(at);
  const isOther = userId !== undefined && userId !== caller.userId;
  const isTold = isOther || at !== undefined;
  if (isTold && !mayIn(caller, installationId, [Permission.EditUserAndDate])) fail('forbidden');
  if (when > now) fail('invalidInput', { fields: [{ path: paths.at, code: 'inFuture' }] });
  const person = isOther
    ? await selectablePerson(ctx.db, installationId, { userId, path: paths.userId })
    : { userId: caller.userId, name: caller.name };
  return { userId: person.userId, name: person.name, at: when, receipt: receiptOf(ctx) };
};
