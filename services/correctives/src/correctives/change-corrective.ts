/** What every change of a corrective has in common: read, decide and write in one transaction, with what changed for its history. */
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { ChangeFacts } from 'shared-kit/contracts/views/changes';
import type { AuditEntry } from 'shared-kit/server/audit';
import { concerning } from 'shared-kit/server/changes';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { type Asked, ask, readTogether } from '../references/read-together.ts';
import { type CorrectiveRecord, correctives } from './corrective.model.ts';
import { presentCorrective } from './present.ts';
import { askTargets, type Targets, targetsOf } from './targets.ts';

/** What happened to it: `corrective.closed`. */
export type CorrectiveAction =
  | 'created'
  | 'updated'
  | 'moved'
  | 'described'
  | 'commented'
  | 'timeAdded'
  | 'timeRemoved'
  | 'costAdded'
  | 'costRemoved'
  | 'merged'
  | 'signed'
  | 'removed';

export interface CorrectiveChange {
  readonly action: CorrectiveAction;
  readonly set: Partial<CorrectiveRecord>;
}

/** What is stored and never told. */
const ofDatabase: ReadonlySet<string> = new Set([
  'searchText',
  'placeSort',
  'countedFrom',
  'pausedMs',
  'open',
  'year',
  'sequence',
  'clientId',
]);

export const correctiveAudit = (
  action: CorrectiveAction,
  id: number,
  values: Pick<AuditEntry, 'before' | 'after' | 'facts'>,
): AuditEntry => ({ action: `corrective.${action}`, entityType: 'Corrective', entityId: id, ...values });

/** The entry of a change: the fields that it wrote, before and after. */
export const changeAudit = (before: CorrectiveRecord, { action, set }: CorrectiveChange): AuditEntry => {
  const names = Object.keys(set).filter((name) => !ofDatabase.has(name)) as (keyof CorrectiveRecord)[];
  const told = (record: Partial<CorrectiveRecord>) =>
    Object.fromEntries(names.map((name) => [name, record[name]]));
  return correctiveAudit(action, before._id, {
    before: told(before),
    after: told(set),
    facts: { ...givenTo(set, before.assignedToId), ...returned(before, set), ...concerned(before, set) },
  });
};

/** When it was and is opened and closed. */
export const concerned = (...records: readonly Partial<CorrectiveRecord>[]): ChangeFacts =>
  concerning(records.flatMap(({ openedAt, closedAt }) => [openedAt, closedAt]));

/** What those who follow correctives are told: that it is somebody else's now. */
export const givenTo = (
  { assignedToId }: Pick<Partial<CorrectiveRecord>, 'assignedToId'>,
  before: number | null,
): ChangeFacts => (assignedToId === undefined || assignedToId === before ? {} : { assignedToId });

/** That what was done is to be gone on with: it is not closed, and nobody takes it back who had done it. */
const returned = (before: CorrectiveRecord, set: Partial<CorrectiveRecord>): ChangeFacts => {
  const isOver = before.finished && set.finished === null;
  return isOver && set.status === before.status && set.assignedToId === undefined && !set.waiting
    ? { returned: 1 }
    : {};
};

interface Changed {
  readonly id: number;
  readonly installationId: number;
  /** That the caller read. Left out of what only adds: it conflicts with nobody, and leaves the version as it is. */
  readonly version?: number;
}

/** What a change is decided by besides the corrective. */
export interface Known {
  readonly session: ClientSession;
  /** As they are in the transaction: who saves others at the same moment counts what is open anew. */
  readonly targets: Targets;
}

export const askCorrective = (id: number, installationId: number): Asked<CorrectiveRecord> =>
  ask(correctives.collection, { _id: id, installationId, entityStatus: EntityStatus.Active });

/** Of what `askCorrective` found, as it must be for a change; 409 with what is there now where somebody else was faster. */
export const changeable = (
  [current]: readonly CorrectiveRecord[],
  { version }: Pick<Changed, 'version'>,
): CorrectiveRecord => {
  if (!current) return fail('notFound');
  if (version !== undefined && current.version !== version)
    fail('versionConflict', { current: presentCorrective(current) });
  // Nothing more happens to what was merged into another one.
  if (current.mergedIntoId !== null) fail('changeNotPossible');
  return current;
};

/** What becomes of a corrective, decided by how it is in the transaction. */
export type ChangePlan = (
  current: CorrectiveRecord,
  known: Known,
) => CorrectiveChange | Promise<CorrectiveChange>;

/** The corrective as it must be for a change, with what the change is decided by. */
export const readForChange = async (
  ctx: Pick<RequestContext, 'db' | 'views'>,
  asked: Changed,
  session: ClientSession,
): Promise<{ readonly current: CorrectiveRecord; readonly known: Known }> => {
  const { id, installationId } = asked;
  const found = await readTogether(
    ctx.db,
    { corrective: askCorrective(id, installationId), targets: askTargets(installationId) },
    session,
  );
  return {
    current: changeable(found.corrective, asked),
    known: { session, targets: await targetsOf(ctx, installationId, found.targets) },
  };
};

export const changeCorrective = (
  ctx: RequestContext,
  asked: Changed,
  plan: ChangePlan,
): Promise<{ data: Corrective }> =>
  ctx.transaction(async (session) => {
    const { current, known } = await readForChange(ctx, asked, session);
    const change = await plan(current, known);
    return writeChange(ctx, { before: current, change, isVersioned: asked.version !== undefined }, session);
  });

interface Written {
  readonly before: CorrectiveRecord;
  readonly change: CorrectiveChange;
  readonly isVersioned: boolean;
}

/** Writes and notes a change of what was read in the same transaction. */
export const writeChange = async (
  ctx: RequestContext,
  { before, change, isVersioned }: Written,
  session: ClientSession,
): Promise<{ data: Corrective }> => {
  const version = before.version + (isVersioned ? 1 : 0);
  const set = { ...change.set, version };
  await correctives(ctx.db).updateOne({ _id: before._id }, { $set: set }, { session });
  await ctx.audit(changeAudit(before, change), session);
  return { data: presentCorrective({ ...before, ...set }) };
};
