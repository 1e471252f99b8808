import { InspectionStatus, InspectionType } from 'shared-kit/contracts/enums';
import { inspections as contracts } from 'shared-kit/contracts/legal/inspections';
import { dayOfMonth, dayOfText } from 'shared-kit/domain/dates/civil-day';
import { nextVisitOf, noticeDateOf } from 'shared-kit/domain/legal/inspection-dates';
import { inspectionState } from 'shared-kit/domain/legal/inspection-state';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { claimForeign } from 'shared-kit/server/database/foreign-claims';
import { type ClientSession, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { claim, describeRecords, nameKeys, refuseRelated } from 'shared-kit/server/records';
import { isContradicted } from '../legal/contradictions.ts';
import { checkInspection, dueDateOf, expiryOf, type WasDue } from './check-inspection.ts';
import { checkReferences } from './check-references.ts';
import { contractsOf, findCompanies, isOutOfDate } from './companies.ts';
import { countedNormOf, readDefects, settleFormer } from './defects.ts';
import { type InspectionRecord, inspections } from './inspection.model.ts';
import { findRules } from './rules.ts';
import { secondVisitOf } from './second-visit.ts';
import { stateConditions } from './state-filter.ts';
import { noteChange } from './sums.ts';
import { todayIn } from './today.ts';

const current = ['expired', 'failed', 'expiring', 'booked', 'valid', 'exempt'] as const;

/** The visit before, in the same installation and of the same type, which nothing has followed yet. */
const claimFormer = async (
  ctx: RequestContext,
  next: Partial<InspectionRecord>,
  session: ClientSession,
): Promise<InspectionRecord | null> => {
  const { followsId, installationId = 0, inspectionType = 0 } = next;
  if (!followsId) return null;
  const former = { _id: followsId, installationId, inspectionType };
  const record = await claim(ctx, inspections, { filter: former, path: 'followsId', session });
  return record.supersededById === null ? record : fail('changeNotPossible');
};

const claimCompany = async (
  ctx: RequestContext,
  { companyId, installationId = 0 }: Partial<InspectionRecord>,
  session: ClientSession,
): Promise<void> => {
  if (!companyId) return;
  const company = { _id: companyId, installationId, inspectionType: InspectionType.externalCompany };
  await claim(ctx, inspections, { filter: company, path: 'companyId', session });
};

/** What a new record begins with: a company whose contract is renewed keeps its papers and its people. */
const begun = ({ caller }: RequestContext, former: InspectionRecord | null) => ({
  documents: [],
  defects: [],
  readers: [],
  mendedLeak: null,
  supersededById: null,
  papers: former?.papers ?? [],
  people: former?.people ?? [],
  writtenById: caller.userId,
  writtenByName: caller.name,
});

interface Visited {
  readonly before: InspectionRecord | null;
  readonly former: InspectionRecord | null;
  readonly next: Partial<InspectionRecord>;
}

/** When the visit was due: what was planned is due on its day until it is done. */
const wasDueOf = ({ before, former, next }: Visited): WasDue => {
  const planned = before === null ? former : before.date === null && next.date !== null ? before : null;
  if (planned !== null) {
    // The day of a second visit is none of the series.
    const wasDueDay = planned.dueDate === expiryOf(planned) ? planned.dueDay : null;
    return { wasDue: planned.dueDate, wasDueDay };
  }
  return { wasDue: before?.wasDue ?? null, wasDueDay: before?.wasDueDay ?? null };
};

/** The day of the month that the next date is counted to: the series' own where it follows from it, else the one that it was given. */
const dueDayOf = (told: InspectionRecord, { wasDue, wasDueDay }: WasDue): number | null => {
  const { date, nextDate } = told;
  if (nextDate === null) return null;
  const own = dayOfMonth(dayOfText(nextDate));
  if (date === null) return nextDate === wasDue ? (wasDueDay ?? own) : own;
  const next = nextVisitOf(told, { date, due: wasDue, dueDay: wasDueDay });
  return next?.day === nextDate ? next.dueDay : own;
};

const setFollower = async (
  { db }: RequestContext,
  id: number,
  { supersededById, session }: { readonly supersededById: number | null; readonly session: ClientSession },
): Promise<void> => {
  await inspections(db).updateOne(
    { _id: id },
    { $set: { supersededById }, $inc: { version: 1 } },
    { session },
  );
};

/** What is planned after a failed visit is due when its second one is, unless another day is said. */
const plannedDate = (next: Partial<InspectionRecord>, former: InspectionRecord | null) => {
  if (former?.status !== InspectionStatus.fail || next.date !== null) return {};
  const { nextDate = null, nextDateReason = '' } = next;
  const isPutOff = nextDate !== null && former.dueDate !== null && nextDate > former.dueDate;
  if (isPutOff && nextDateReason.trim() === '')
    fail('invalidInput', { fields: [{ path: 'nextDateReason', code: 'ownDateNeedsReason' }] });
  return { nextDate: nextDate ?? former.dueDate };
};

/** The day on which the visit was passed; null where it was not. */
const passedOn = ({ status, date }: Partial<InspectionRecord>): string | null =>
  status === InspectionStatus.pass ? (date ?? null) : null;

type Keyed = Pick<
  InspectionRecord,
  | 'inspectionType'
  | 'name'
  | 'grade'
  | 'contractType'
  | 'contractEnd'
  | 'renewal'
  | 'cancelDays'
  | 'email'
  | 'observations'
  | 'nextDate'
  | 'notificationDate'
  | 'periodMonths'
  | 'status'
  | 'secondVisitBy'
> & {
  readonly contradictedOn?: string | null | undefined;
  readonly mendedLeak?: InspectionRecord['mendedLeak'] | undefined;
};

/** What is stored of a record besides what is said of it: keys, words, when it falls due. `noticeDays`: as its rule has it. */
export const inspectionKeys = (body: Keyed, noticeDays?: number) => ({
  ...nameKeys(body.name),
  searchText: searchTextOf([body.name, body.grade, body.contractType, body.email, body.observations]),
  ...bindingDates(body, noticeDays),
});

/** A second visit is told of as what comes once: the notice of the next one is too late for it. */
const bindingDates = (body: Keyed, noticeDays?: number) => {
  // Nobody has said by when of what the law asks for all the same: it is due since it is known.
  const dueDate = dueDateOf(body) ?? body.contradictedOn ?? null;
  if (dueDate === null) return { dueDate, noticeDate: null };
  // Its month begins with the repair: nobody waits to be told of it.
  if (body.mendedLeak) return { dueDate, noticeDate: body.mendedLeak.mendedOn };
  const isSecond = dueDate !== expiryOf(body);
  const cancelDays = (body.renewal && body.cancelDays) || 0;
  const noticeDate = isSecond
    ? noticeDateOf(dueDate, { periodMonths: 0, notificationDate: null })
    : noticeDateOf(dueDate, { ...body, cancelDays }, noticeDays);
  return { dueDate, noticeDate };
};

interface VisitChange {
  readonly told: InspectionRecord;
  readonly before: InspectionRecord | null;
}

const visitFacts = async (
  ctx: Pick<RequestContext, 'db'>,
  change: VisitChange,
  session: ClientSession | null,
) => {
  const secondVisitBy = await secondVisitOf(ctx, change, session);
  const { told } = change;
  const rule = (await findRules(ctx, [told], session)).get(told.genericInspectionId ?? 0);
  const dates = { secondVisitBy, ...bindingDates({ ...told, secondVisitBy }, rule?.notificationDays) };
  return { rule, dates };
};

/** When what was told of a visit makes it due, with the day of the second one after a failed one. */
export const datesWithSecond = async (...visit: Parameters<typeof visitFacts>) =>
  (await visitFacts(...visit)).dates;

/** The same, with the norm that its defects count by from now on. */
export const settledVisit = async (
  ctx: Pick<RequestContext, 'db'>,
  change: VisitChange,
  session: ClientSession | null,
) => {
  const { rule, dates } = await visitFacts(ctx, change, session);
  return { ...dates, countedNorm: countedNormOf(change, rule?.norm) };
};

interface Saved {
  readonly id: number;
  readonly told: InspectionRecord;
  readonly before: InspectionRecord | null;
}

/** Since when the facts contradict its exemption: it stays the first day. */
const contradictedSince = async (
  ctx: RequestContext,
  { id, told, before }: Saved,
  session: ClientSession,
): Promise<string | null> => {
  const record = { ...told, _id: id, supersededById: before?.supersededById ?? null };
  if (!(await isContradicted(ctx, record, session))) return null;
  return before?.contradictedOn ?? (await todayIn(ctx, told.installationId));
};

export const inspectionSpec = describeRecords(contracts, {
  model: inspections,
  fixed: ['installationId', 'inspectionType', 'followsId'],
  defaultSort: 'dueDate',
  fields: async (body, ctx) => {
    const rule = (await findRules(ctx, [body])).get(body.genericInspectionId ?? 0);
    return inspectionKeys(body, rule?.notificationDays);
  },
  filter: async ({ installationId, state = current, elementId, companyId }, ctx) => {
    const today = await todayIn(ctx, installationId);
    return {
      ...(companyId
        ? { companyId: trusted({ $in: await contractsOf(ctx, installationId, companyId) }) }
        : {}),
      ...(elementId ? { elementIds: trusted({ $in: elementId }) } : {}),
      $or: state.flatMap((each) => stateConditions(each, today)),
    };
  },
  async check({ id, current: before, next }, ctx, session) {
    const former = before === null ? await claimFormer(ctx, next, session) : null;
    const due = wasDueOf({ before, former, next });
    const told = { defects: [], ...before, ...next, ...plannedDate(next, former) } as InspectionRecord;
    checkInspection(told, { before, ...due });
    const { nextDate } = told;
    const contradictedOn = await contradictedSince(ctx, { id, told, before }, session);
    const binding = await settledVisit(ctx, { told: { ...told, contradictedOn }, before }, session);
    const dates = { ...due, nextDate, contradictedOn, dueDay: dueDayOf(told, due), ...binding };
    await checkReferences(ctx, before, { next, session });
    await noteChange(ctx, next.installationId ?? 0, session);
    if (next.companyId !== before?.companyId) await claimCompany(ctx, next, session);
    if (next.followsId)
      await settleFormer(ctx, next.followsId, { secondVisit: { id, passedOn: passedOn(next) }, session });
    const changedAt = ctx.now();
    if (before !== null) return { ...dates, changedAt };
    await claimForeign(ctx, 'installations', { id: next.installationId ?? 0, session });
    if (former) await setFollower(ctx, former._id, { supersededById: id, session });
    return { ...dates, changedAt, ...begun(ctx, former) };
  },
  async checkRemoval({ _id, installationId, followsId, supersededById }, ctx, session) {
    // The series has no gaps: the newest goes first.
    if (supersededById !== null) fail('changeNotPossible');
    await refuseRelated(ctx, [inspections], {
      filter: { installationId, companyId: _id },
      code: 'catalogueEntryInUse',
      session,
    });
    await noteChange(ctx, installationId, session);
    if (followsId === null) return;
    await settleFormer(ctx, followsId, { secondVisit: { id: _id, passedOn: null }, session });
    await setFollower(ctx, followsId, { supersededById: null, session });
  },
  decorate: async (records, ctx, session) => {
    const companies = await findCompanies(ctx, records, session);
    const defectsOf = await readDefects(ctx, records, session);
    const ids = [...new Set(records.map(({ installationId }) => installationId))];
    const todays = new Map(await Promise.all(ids.map(async (id) => [id, await todayIn(ctx, id)] as const)));
    return (record) => {
      const today = todays.get(record.installationId) ?? '';
      const company = record.companyId === null ? undefined : companies.get(record.companyId);
      return {
        state: inspectionState(record, today),
        companyName: company?.name ?? '',
        companyIsOutOfDate: company !== undefined && isOutOfDate(company, today),
        ...defectsOf(record),
      };
    };
  },
});
