/**
 * Keeps of each exemption since when the facts contradict it, so that lists, calendars, plans, messages and feeds say the same as the screen of
 * obligations: after what is said and decided here at once, after other services' changes as soon as they are published, and each day. The records
 * of leaks that were mended are kept at the same times.
 */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import {
  changesSecondsOf,
  defineFollower,
  type Following,
  followChanges,
  isBehind,
} from 'shared-kit/server/changes';
import { defineCollection } from 'shared-kit/server/database/define-collection';
import { type ClientSession, databaseOf, inTransaction, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Recurring } from 'shared-kit/server/jobs/keep-doing';
import { publishedSignal } from 'shared-kit/server/signals';
import { readContradicted } from '../legal/contradictions.ts';
import { takeCopies } from '../legal/follow-copies.ts';
import { datesWithSecond } from './describe-inspections.ts';
import { type InspectionRecord, inspections } from './inspection.model.ts';
import { installationsWithLeaks, settleMendedLeaks, takeForLeaks } from './leaks/settle-mended-leaks.ts';
import { noteChange } from './sums.ts';
import { todayIn } from './today.ts';

type Ctx = Pick<RequestContext, 'db' | 'views' | 'now'>;

/** Where it has come to among the changes of each service. */
export const exemptionPlaces = defineFollower('exemptions');

/** The day, by UTC, on which all installations were looked at last: ages grow without a change. */
export const exemptionLooks = defineCollection<{ readonly _id: number; readonly day: string }>(
  'exemptionLooks',
);

const exempt = { exemption: trusted({ $ne: '' }), supersededById: null, entityStatus: EntityStatus.Active };

const settle = async (ctx: Ctx, installationId: number, session: ClientSession): Promise<void> => {
  const records = await inspections(ctx.db)
    .find({ installationId, ...exempt })
    .session(session)
    .lean<InspectionRecord[]>();
  if (records.length === 0) return;
  const today = await todayIn(ctx, installationId);
  const contradicted = await readContradicted(ctx, installationId);
  const updates = [];
  for (const before of records) {
    const contradictedOn = contradicted.has(before._id) ? (before.contradictedOn ?? today) : null;
    if (contradictedOn === before.contradictedOn) continue;
    const dates = await datesWithSecond(ctx, { told: { ...before, contradictedOn }, before }, session);
    const set = { contradictedOn, ...dates, changedAt: ctx.now() };
    updates.push({ updateOne: { filter: { _id: before._id }, update: { $set: set } } });
  }
  if (updates.length === 0) return;
  await databaseOf(ctx.db)
    .collection<{ _id: number }>(inspections.collection)
    .bulkWrite(updates, { session, ordered: false });
  await noteChange(ctx, installationId, session);
};

export const settleExemptions = (ctx: Ctx, installationId: number): Promise<void> =>
  inTransaction(ctx.db, (session) => settle(ctx, installationId, session));

const installationsWithExempt = (ctx: Ctx): Promise<number[]> =>
  inspections(ctx.db).distinct('installationId', exempt);

/** What may turn a fact: places, elements, answers, decisions, the records themselves. */
const turning: ReadonlySet<string> = new Set([
  'Element',
  'Building',
  'ThermalInstallation',
  'LegalFacts',
  'LegalObligation',
  'Inspection',
]);

export const takeForExemptions =
  (ctx: Ctx): Following['take'] =>
  async (changes, session) => {
    await takeCopies(ctx.db, changes, session);
    const ids = changes.some(({ entityType }) => entityType === 'LegalRule')
      ? await installationsWithExempt(ctx)
      : changes.flatMap(({ entityType, installationId }) =>
          turning.has(entityType) ? [installationId] : [],
        );
    await takeForLeaks(ctx, changes, session);
    for (const id of new Set(ids)) if (await ctx.views.installation(id)) await settle(ctx, id, session);
  };

const dayOf = ({ now }: Ctx): string => localDayText(now(), 'UTC');

const isLookedAt = async (ctx: Ctx): Promise<boolean> =>
  (await exemptionLooks(ctx.db).findOne({ _id: 1, day: { $gte: dayOf(ctx) } })) !== null;

const lookAtAll = async (ctx: Ctx): Promise<void> => {
  if (await isLookedAt(ctx)) return;
  for (const id of await installationsWithLeaks(ctx))
    if (await ctx.views.installation(id)) await settleMendedLeaks(ctx, id);
  for (const id of await installationsWithExempt(ctx))
    if (await ctx.views.installation(id)) await settleExemptions(ctx, id);
  await exemptionLooks(ctx.db).updateOne({ _id: 1 }, { $set: { day: dayOf(ctx) } }, { upsert: true });
};

/** `CHANGES_SECONDS` of 0 does none of it. */
export const settlingExemptions = (
  ctx: Ctx,
  env: Readonly<Record<string, string | undefined>>,
): Recurring => ({
  name: 'exemptions',
  seconds: changesSecondsOf(env),
  wokenBy: [publishedSignal],
  due: async () => ((await isBehind(ctx.db, exemptionPlaces)) || !(await isLookedAt(ctx)) ? ctx.now() : null),
  async work() {
    await followChanges(ctx.db, { places: exemptionPlaces, take: takeForExemptions(ctx) });
    await lookAtAll(ctx);
  },
  failure: 'exemptions do not follow the facts yet',
});
