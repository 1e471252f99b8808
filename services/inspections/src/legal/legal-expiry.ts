/** What the law asks once an inspection has expired, told to a person: nothing of it is done by itself. */
import type {
  getLegalExpiry as getContract,
  LegalExpiry,
  LegalStep,
  tickLegalNotice as tickContract,
} from 'shared-kit/contracts/legal/legal-obligations';
import type { LegalNotice, LegalRuleEntry } from 'shared-kit/contracts/legal/legal-rules';
import { outOfServicesV1 } from 'shared-kit/contracts/views/related';
import { type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { workingDaysLater } from 'shared-kit/domain/dates/working/working-days';
import { inspectionState } from 'shared-kit/domain/legal/inspection-state';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { type IsHoliday, isCompared } from 'shared-kit/server/holidays/public-holidays';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { readCovers } from '../inspections/covers.ts';
import type { Located } from '../inspections/locate-inspection.ts';
import { todayIn } from '../inspections/today.ts';
import { readRules } from './effective-rules.ts';
import { legalDecisions, legalNotices } from './legal.model.ts';
import { readHolidays } from './read-holidays.ts';
import { readCatalogue } from './read-status.ts';

type Visit = Located['record'];

/** The visit with those before it in its series. */
const seriesOf = async (ctx: RequestContext, { _id, installationId }: Visit): Promise<number[]> => {
  const covers = await readCovers(ctx, installationId, null);
  const before = new Map(covers.map((each) => [each.supersededById, each._id]));
  const series: number[] = [];
  for (let id: number | undefined = _id; id !== undefined; id = before.get(id)) series.push(id);
  return series;
};

/** By the decision that made the series, else by the catalogue's entry that the visit names. */
const ruleBehind = async (ctx: RequestContext, record: Visit): Promise<LegalRuleEntry | null> => {
  const rules = await readRules(ctx);
  const series = await seriesOf(ctx, record);
  const decision = await legalDecisions(ctx.db).findOne({ inspectionId: { $in: series } });
  if (decision) return rules.find(({ key }) => key === decision.ruleKey) ?? null;
  if (record.genericInspectionId === null) return null;
  const catalogue = await readCatalogue(ctx);
  const named = [...catalogue.values()].find(({ _id }) => _id === record.genericInspectionId);
  return rules.find(({ rule }) => named && rule.catalogueNames.includes(named.name.es)) ?? null;
};

const readElements = async ({ db }: RequestContext, { installationId, elementIds }: Visit) => {
  if (elementIds.length === 0) return [];
  const ids = { $in: [...elementIds] };
  const found = await databaseOf(db)
    .collection<ElementV1>(elementsV1)
    .find({ _id: ids, installationId })
    .toArray();
  const stops = await databaseOf(db)
    .collection<{ elementId: number }>(outOfServicesV1)
    .find({ installationId, elementId: ids, closedAt: null })
    .toArray();
  const stopped = new Set(stops.map(({ elementId }) => elementId));
  return found.map(({ _id: id, name }) => ({ id, name, isStopped: stopped.has(id) }));
};

const noticeId = (inspectionId: number, due: string, notice: number): string =>
  `${inspectionId} ${due} ${notice}`;

/** What the terms of steps count from. */
interface Began {
  readonly due: string;
  /** The day from which on it has to stand still. */
  readonly stop: string;
  readonly isHoliday: IsHoliday;
}

const deadlineOf = (
  { days, workingDays, fromStop }: LegalNotice,
  { due, stop, isHoliday }: Began,
): string => {
  const from = fromStop ? stop : due;
  return workingDays ? workingDaysLater(from, days, isHoliday) : dayText(dayOfText(from) + days);
};

const readNotices = async (
  ctx: RequestContext,
  { _id }: Visit,
  { notices, began }: { readonly notices: readonly LegalNotice[]; readonly began: Began },
): Promise<LegalExpiry['notices']> => {
  const given = await legalNotices(ctx.db).find({ inspectionId: _id }).toArray();
  const byId = new Map(given.map((each) => [each._id, each]));
  return notices.map((notice, index) => {
    const done = byId.get(noticeId(_id, began.due, index));
    return {
      text: notice.text,
      deadline: deadlineOf(notice, began),
      doneOn: done?.doneOn ?? null,
      doneBy: done?.doneBy ?? '',
      proof: done?.proof ?? '',
      documentId: done?.documentId ?? null,
      doneByName: done?.userName ?? '',
    };
  });
};

const present = async (ctx: RequestContext, record: Visit): Promise<LegalExpiry> => {
  const entry = await ruleBehind(ctx, record);
  const { rule } = entry ?? {};
  const today = await todayIn(ctx, record.installationId);
  const { dueDate: due } = record;
  const isExpired = rule !== undefined && inspectionState(record, today) === 'expired';
  const shown = {
    id: record._id,
    isExpired,
    ruleKey: entry?.key ?? null,
    norm: rule?.norm ?? '',
    article: rule?.article ?? '',
    terms: rule?.terms ?? [],
  };
  if (!isExpired || due === null)
    return { ...shown, asks: 'nothing', from: null, holidaysAreKnown: true, elements: [], notices: [] };
  const isHoliday = await readHolidays(ctx, record.installationId);
  const stop = workingDaysLater(due, 1, isHoliday);
  const notices = await readNotices(ctx, record, { notices: rule.notices, began: { due, stop, isHoliday } });
  return {
    ...shown,
    asks: rule.expiry,
    from: stop,
    holidaysAreKnown: [stop, ...notices.map(({ deadline }) => deadline)].every(isCompared),
    elements: await readElements(ctx, record),
    notices,
  };
};

export const getLegalExpiry: RecordHandler<typeof getContract, Located> = async (
  { located: { record } },
  ctx,
) => ({
  data: await present(ctx, record),
});

const checkStep = async (
  ctx: RequestContext,
  { installationId, documents }: Visit,
  { doneOn, documentId }: Pick<LegalStep, 'doneOn' | 'documentId'>,
): Promise<void> => {
  const isAhead = doneOn !== null && doneOn > (await todayIn(ctx, installationId));
  const isUnknown = documentId !== null && !documents.some(({ id }) => id === documentId);
  const fields = [
    ...(isAhead ? [{ path: 'doneOn', code: 'dayInFuture' }] : []),
    ...(isUnknown ? [{ path: 'documentId', code: 'notFound' }] : []),
  ];
  if (fields.length > 0) fail('invalidInput', { fields });
};

export const tickLegalNotice: RecordHandler<typeof tickContract, Located> = async (
  { located: { record }, body: { notice, doneOn, ...how } },
  ctx,
) => {
  const { notices } = await present(ctx, record);
  if (!notices[notice]) fail('notFound');
  await checkStep(ctx, record, { doneOn, documentId: how.documentId });
  const _id = noticeId(record._id, record.dueDate ?? '', notice);
  const { userId, name: userName } = ctx.caller;
  await ctx.transaction(async (session) => {
    const before = await legalNotices(ctx.db).findOne({ _id }, { session });
    if (doneOn === null) await legalNotices(ctx.db).deleteOne({ _id }, { session });
    else
      await legalNotices(ctx.db).updateOne(
        { _id },
        { $set: { inspectionId: record._id, doneOn, ...how, userId, userName } },
        { session, upsert: true },
      );
    const { doneBy = '', proof = '', documentId = null } = before ?? {};
    await ctx.audit(
      {
        action: 'legalNotices.ticked',
        entityType: 'LegalNotice',
        entityId: record._id,
        before: { notice, doneOn: before?.doneOn ?? null, doneBy, proof, documentId },
        after: { notice, doneOn, ...how },
      },
      session,
    );
  });
  return { data: await present(ctx, record) };
};
