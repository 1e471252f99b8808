/** Days off written down, and taken back. */

import { Permission } from 'shared-kit/contracts/people/permissions';
import type {
  createCover as createContract,
  removeCover as removeContract,
} from 'shared-kit/contracts/plans/covers';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { coverFault, coverFaultField } from 'shared-kit/domain/tasks/covers';
import { responsibleFault } from 'shared-kit/domain/tasks/responsible';
import { type ClientSession, type Connection, nextId } from 'shared-kit/server/database/mongo';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import type { Handler, RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { clockOf } from '../tasks/clock.ts';
import { covers, type StoredCover } from './covers.model.ts';
import { findNames, findStored, presentCovers } from './find-covers.ts';

/** So long days off are kept after their end. */
const keptDays = 31;

/** Anybody's by who administers the installation, one's own by the others. */
const refuseOthers = ({ caller, installationId }: RequestContext, personId: number): void => {
  const isAllowed = personId === caller.userId || mayIn(caller, installationId, [Permission.Administration]);
  if (!isAllowed) fail('forbidden');
};

const write = (
  db: Connection,
  { installationId, all }: { readonly installationId: number; readonly all: readonly StoredCover[] },
  session: ClientSession,
) => covers(db).updateOne({ _id: installationId }, { $set: { covers: [...all] } }, { session, upsert: true });

export const createCover: Handler<typeof createContract> = async ({ body }, ctx) => {
  const { installationId, ...wanted } = body;
  refuseOthers(ctx, wanted.personId);
  const { now, timeZone } = await clockOf(ctx);
  const people = await findNames(ctx.db, installationId);
  const person = people.get(wanted.personId);
  const cover = people.get(wanted.coverId);
  if (!person) return fail('parentNotFound', { fields: [{ path: 'personId', code: 'notFound' }] });
  if (!cover || responsibleFault(cover, []) !== null)
    return fail('parentNotFound', { fields: [{ path: 'coverId', code: 'notFound' }] });
  const id = await nextId(ctx.db, covers.collection);
  const today = localDayText(now, timeZone);
  return ctx.transaction(async (session) => {
    const stored = await findStored(ctx.db, installationId, session);
    // Whoever works there no more covers for nobody.
    const known = stored.filter((each) => people.has(each.personId) && people.has(each.coverId));
    const fault = coverFault(wanted, { known, today });
    if (fault) fail('invalidInput', { fields: [{ path: coverFaultField(fault), code: fault }] });
    const kept = dayText(dayOfText(today) - keptDays);
    const made: StoredCover = { id, ...wanted };
    await write(ctx.db, { installationId, all: [...known.filter(({ to }) => to >= kept), made] }, session);
    await ctx.audit(
      {
        action: 'cover.created',
        entityType: 'Cover',
        entityId: id,
        facts: { coverId: wanted.coverId, personName: person.name, from: wanted.from },
        after: { ...wanted },
      },
      session,
    );
    const [presented] = presentCovers([made], { installationId, people });
    return { data: presented ?? fail('notFound') };
  });
};

interface FoundCover {
  readonly installationId: number;
  readonly cover: StoredCover;
}

export const findCover = async (
  { db }: Pick<RequestContext, 'db'>,
  id: number,
): Promise<FoundCover | null> => {
  const record = await covers(db).findOne({ 'covers.id': id });
  const cover = record?.covers.find((each) => each.id === id);
  return record && cover ? { installationId: record._id, cover } : null;
};

export const removeCover: RecordHandler<typeof removeContract, FoundCover> = async ({ located }, ctx) => {
  const { installationId, cover } = located;
  refuseOthers(ctx, cover.personId);
  return ctx.transaction(async (session) => {
    const stored = await findStored(ctx.db, installationId, session);
    if (!stored.some(({ id }) => id === cover.id)) fail('notFound');
    const all = stored.filter(({ id }) => id !== cover.id);
    await write(ctx.db, { installationId, all }, session);
    const { id, ...before } = cover;
    await ctx.audit({ action: 'cover.removed', entityType: 'Cover', entityId: id, before }, session);
    return { data: { id } };
  });
};
