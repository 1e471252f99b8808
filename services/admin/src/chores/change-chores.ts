import type {
  ChoreChangeOutcome,
  ChoreSettings,
  changeChores as contract,
  previewChoreChange as previewContract,
} from 'shared-kit/contracts/plans/chore-changes';
import { fixedRetention } from 'shared-kit/contracts/retention';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { timingFaults } from 'shared-kit/domain/tasks/chore-timing';
import { responsibleFault } from 'shared-kit/domain/tasks/responsible';
import { type ClientSession, databaseOf, nextId, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { auditMany } from '../audit-many.ts';
import { chores } from './chore.model.ts';
import { choreChanges } from './chore-change.model.ts';
import { dueFaults, refuseRepeated } from './chore-content.ts';
import { type ChoreRecord, differs, settingsOf, versionOf, writeSettings } from './chore-settings.ts';

interface Wanted {
  readonly installationId: number;
  readonly ids: readonly number[];
  readonly set: ChoreSettings;
}

const keptMs = fixedRetention.imports * 24 * 3600 * 1000;

export const previewChoreChange: Handler<typeof previewContract> = async ({ body }, ctx) => {
  refuseWrongSettings(body);
  const { found, changing } = await readChanging(body, ctx, null);
  refuseContradicting(changing, body.set);
  await refusePerson(body, found, ctx);
  return { data: outcomeOf(null, found.length, changing.length) };
};

export const changeChores: Handler<typeof contract> = async ({ body }, ctx) => ({
  data: await changeMany(body, ctx),
});

/** Throws as the route answers: 400 for who cannot answer for all of them, and for half a window. */
export const changeMany = async (body: Wanted, ctx: RequestContext): Promise<ChoreChangeOutcome> => {
  const { installationId, set } = body;
  refuseWrongSettings(body);
  const id = await nextId(ctx.db, choreChanges.collection);
  return ctx.transaction(async (session) => {
    const { found, changing } = await readChanging(body, ctx, session);
    refuseContradicting(changing, set);
    await refusePerson(body, found, ctx);
    if (changing.length === 0) return outcomeOf(null, found.length, 0);
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
    return outcomeOf(id, found.length, changing.length);
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

/** 400 for who does not work in the installation, cannot be chosen, or does not do chores of these types. */
const refusePerson = async (
  { installationId, set: { userId } }: Wanted,
  found: readonly ChoreRecord[],
  { db }: RequestContext,
) => {
  if (userId === undefined || userId === null) return;
  const person = await databaseOf(db).collection<PersonV1>(peopleV1).findOne({ installationId, userId });
  if (!person) return fail('parentNotFound', { fields: [{ path: 'userId', code: 'notFound' }] });
  const given = found.filter((chore) => chore.userId !== userId);
  const code = responsibleFault(
    person,
    given.map(({ choreTypeId }) => choreTypeId),
  );
  if (code) fail('invalidInput', { fields: [{ path: 'userId', code }] });
};

/** 400 where when they fall due is only half told: it is given as a whole; and for a proof that is asked for twice. */
const refuseWrongSettings = ({ set: { dueIn, dueFromMonth, dueToMonth, requires = [] } }: Wanted) => {
  refuseRepeated({ requires });
  if (dueIn === undefined && dueFromMonth === undefined && dueToMonth === undefined) return;
  const fields =
    dueIn === undefined
      ? [{ path: 'dueIn', code: 'required' }]
      : dueFaults({ dueIn, dueFromMonth: dueFromMonth ?? null, dueToMonth: dueToMonth ?? null });
  if (fields.length > 0) fail('invalidInput', { fields });
};

/** 400 where one of them would contradict itself, as a sample of a yearly chore. */
const refuseContradicting = (changing: readonly ChoreRecord[], set: ChoreSettings): void => {
  const faults = changing.flatMap((chore) => timingFaults(versionOf(chore, set)));
  const fields = [...new Map(faults.map((fault) => [`${fault.path} ${fault.code}`, fault])).values()];
  if (fields.length > 0) fail('invalidInput', { fields });
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
