import type {
  ChoreChangeOutcome,
  ChoreSettings,
  changeChores as contract,
  previewChoreChange as previewContract,
} from 'shared-kit/contracts/chore-changes';
import { peopleV1 } from 'shared-kit/contracts/views/people';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { type ClientSession, databaseOf, nextId, trusted } from 'shared-kit/server/mongo';
import { auditMany } from '../audit-many.ts';
import { chores } from './chore.model.ts';
import { choreChanges } from './chore-change.model.ts';
import { type ChoreRecord, differs, settingsOf, versionOf, writeSettings } from './chore-settings.ts';

interface Wanted {
  readonly installationId: number;
  readonly ids: readonly number[];
  readonly set: ChoreSettings;
}

const keptMs = 7 * 24 * 3600 * 1000;

export const previewChoreChange: Handler<typeof previewContract> = async ({ body }, ctx) => {
  await refusePerson(body, ctx);
  const { found, changing } = await readChanging(body, ctx, null);
  return { data: outcomeOf(null, found.length, changing.length) };
};

export const changeChores: Handler<typeof contract> = async ({ body }, ctx) => {
  const { installationId, set } = body;
  await refusePerson(body, ctx);
  const id = await nextId(ctx.db, choreChanges.collection);
  return ctx.transaction(async (session) => {
    const { found, changing } = await readChanging(body, ctx, session);
    if (changing.length === 0) return { data: outcomeOf(null, found.length, 0) };
    await writeSettings(
      ctx,
      changing.map(({ _id, version }) => ({ id: _id, version, set })),
      session,
    );
    const createdAt = ctx.now();
    const before = changing.map((chore) => ({
      id: chore._id,
      version: chore.version + 1,
      set: settingsOf(chore, set),
    }));
    const expiresAt = new Date(createdAt.getTime() + keptMs);
    const record = { _id: id, installationId, createdAt, expiresAt, before, undoneAt: null };
    await choreChanges(ctx.db).insertMany([record], { session });
    await auditMany({ ...ctx, installationId }, changing.map(entryOf(set)), session);
    return { data: outcomeOf(id, found.length, changing.length) };
  });
};

const entryOf = (set: ChoreSettings) => (chore: ChoreRecord) => ({
  action: 'chore.updated',
  entityType: chores.entityType,
  entityId: chore._id,
  before: chores.present(chore),
  after: chores.present(versionOf(chore, set)),
});

const outcomeOf = (id: number | null, found: number, changed: number): ChoreChangeOutcome => ({
  id,
  changed,
  unchanged: found - changed,
  undone: false,
});

/** 400 for who does not work in the installation. */
const refusePerson = async ({ installationId, set: { userId } }: Wanted, { db }: RequestContext) => {
  if (userId === undefined || userId === null) return;
  const person = await databaseOf(db).collection(peopleV1).findOne({ installationId, userId });
  if (!person) fail('parentNotFound', { fields: [{ path: 'set.userId', code: 'notFound' }] });
};

const readChanging = async (
  { installationId, ids, set }: Wanted,
  { db }: RequestContext,
  session: ClientSession | null,
) => {
  const wanted = [...new Set(ids)];
  const found = await chores(db)
    .find({ installationId, _id: trusted({ $in: wanted }) })
    .sort({ _id: 1 })
    .session(session)
    .lean();
  if (found.length < wanted.length) fail('notFound');
  return { found, changing: found.filter((chore) => differs(chore, set)) };
};
