import {
  type ChosenRetention,
  chosenRetention,
  chosenRetentions,
  fixedRetention,
  type getRetention as getContract,
  type retentionHistory as historyContract,
  leastByLaw,
  type Retention,
  type RetentionDays,
  type RetentionKind,
  type RetentionRow,
  retentionKinds,
  type saveRetention as saveContract,
} from 'shared-kit/contracts/retention';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { readHistory } from 'shared-kit/server/history';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { unchosenDays } from 'shared-kit/server/retention';
import { peopleDue } from '../accounts/users/former-people.ts';
import type { PortalContext, PortalDeps } from '../deps.ts';
import { inEach } from './privacy-words.ts';
import { retentionSettings, theOne } from './retention.model.ts';

const entityType = 'Retention';

const readSettings = async (
  db: Connection,
  session?: ClientSession,
): Promise<{ version: number; days: RetentionDays }> => {
  const stored = await retentionSettings(db).findOne({ _id: theOne }, session ? { session } : {});
  return { version: stored?.version ?? 0, days: { ...unchosenDays(), ...stored?.days } };
};

const isChosen = (kind: RetentionKind): kind is ChosenRetention => kind in chosenRetention;

const rowOf = (kind: RetentionKind, days: RetentionDays): RetentionRow => ({
  kind,
  name: inEach(({ t }) => t(`kinds.${kind}.name`)),
  end: inEach(({ t }) => t(`kinds.${kind}.end`)),
  days: isChosen(kind) ? days[kind] : fixedRetention[kind],
  choice: isChosen(kind) ? chosenRetention[kind] : null,
  leastByLaw: leastByLaw[kind] ?? null,
});

/** One row of each kind, in the order in which they are told. */
export const retentionRows = async (db: Connection): Promise<RetentionRow[]> => {
  const { days } = await readSettings(db);
  return retentionKinds.map((kind) => rowOf(kind, days));
};

const present = async (
  { db, now }: Pick<PortalContext, 'db' | 'now'>,
  { version, days }: Awaited<ReturnType<typeof readSettings>>,
): Promise<Retention> => ({
  version,
  rows: retentionKinds.map((kind) => rowOf(kind, days)),
  peopleDue: await peopleDue(db, new Date(now().getTime() - days.formerPeople * dayMs)),
});

export const getRetention: Handler<typeof getContract, PortalDeps> = async (_input, ctx) => ({
  data: await present(ctx, await readSettings(ctx.db)),
});

export const saveRetention: Handler<typeof saveContract, PortalDeps> = async (
  { body: { version, days } },
  ctx,
) => {
  const saved = await ctx.transaction(async (session) => {
    const before = await readSettings(ctx.db, session);
    if (before.version !== version) fail('versionConflict', { current: await present(ctx, before) });
    const after = { version: version + 1, days };
    await retentionSettings(ctx.db).updateOne({ _id: theOne }, { $set: after }, { session, upsert: true });
    await ctx.audit(
      {
        action: 'retention.updated',
        entityType,
        entityId: theOne,
        before: before.days,
        after: after.days,
      },
      session,
    );
    return after;
  });
  return { data: await present(ctx, saved) };
};

export const readRetentionHistory: Handler<typeof historyContract, PortalDeps> = async (
  { params: { id }, query },
  ctx,
) => {
  if (id !== theOne) fail('notFound');
  return readHistory(ctx, { entityType, id, fields: new Set<string>(chosenRetentions) }, query);
};
