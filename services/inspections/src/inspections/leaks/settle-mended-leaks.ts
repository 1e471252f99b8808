/**
 * Keeps a record for each mended leak that has to be checked again, so that its day is in list, calendar, plan, messages and feed as any other that binds:
 * as soon as services publish what turns it, and each day.
 */
import { InspectionType } from 'shared-kit/contracts/enums';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { dayOfMonth, dayOfText } from 'shared-kit/domain/dates/civil-day';
import { leakRecheckName } from 'shared-kit/domain/legal/refrigerants/leak-repairs';
import { type AuditEntry, writeAudits } from 'shared-kit/server/audit';
import {
  type ClientSession,
  databaseOf,
  inTransaction,
  nextId,
  trusted,
} from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { datesWithSecond, inspectionKeys } from '../describe-inspections.ts';
import { type InspectionRecord, inspections } from '../inspection.model.ts';
import { newInspection } from '../obligation-records.ts';
import { noteChange } from '../sums.ts';
import { leakFieldsOf } from './leak-record.ts';
import { type MendedLeak, mendedLeaks, readMendedLeaks } from './read-mended-leaks.ts';

type Ctx = Pick<RequestContext, 'db' | 'views' | 'now'>;

const ofLeaks = { mendedLeak: trusted({ $ne: null }) };

const recordOf = (
  { correctiveId, number, repaired, until, ...leak }: MendedLeak,
  { _id, installationId, at }: { readonly _id: number; readonly installationId: number; readonly at: Date },
): InspectionRecord => {
  const body = newInspection({
    installationId,
    inspectionType: InspectionType.review,
    name: `${leakRecheckName.es}: ${leak.elementName}`.slice(0, 200),
    buildingId: leak.buildingId,
    elementIds: [leak.elementId],
    nextDate: until,
  });
  const mendedLeak = { correctiveId, number, mendedOn: repaired, checkedOn: null };
  return {
    ...body,
    ...inspectionKeys({ ...body, mendedLeak }),
    _id,
    entityType: 'Inspection',
    version: 0,
    claims: 0,
    contradictedOn: null,
    wasDue: null,
    wasDueDay: null,
    dueDay: dayOfMonth(dayOfText(until)),
    documents: [],
    defects: [],
    papers: [],
    people: [],
    readers: [],
    supersededById: null,
    writtenById: leak.by.id,
    writtenByName: leak.by.name,
    countedNorm: null,
    changedAt: at,
    mendedLeak,
  };
};

/** `after`: null of one that goes. */
interface Told {
  readonly before: InspectionRecord | null;
  readonly after: InspectionRecord | null;
  readonly by: MendedLeak['by'];
}

const nobody: MendedLeak['by'] = { id: 0, name: '' };

const entryOf = ({ before, after, by }: Told): AuditEntry => {
  const said = (record: InspectionRecord | null) =>
    record && {
      name: record.name,
      date: record.date,
      nextDate: record.nextDate,
      mendedLeak: record.mendedLeak,
    };
  return {
    action: `inspection.${before === null ? 'created' : after === null ? 'deleted' : 'updated'}`,
    entityType: 'Inspection',
    entityId: (after ?? before)?._id ?? 0,
    before: said(before),
    after: said(after),
    user: by,
  };
};

const changed = async (
  ctx: Ctx,
  records: readonly InspectionRecord[],
  { leaks, session }: { readonly leaks: readonly MendedLeak[]; readonly session: ClientSession },
): Promise<Told[]> => {
  const byCorrective = new Map(leaks.map((leak) => [leak.correctiveId, leak]));
  const told: Told[] = [];
  for (const before of records) {
    const leak = byCorrective.get(before.mendedLeak?.correctiveId ?? 0) ?? null;
    const fields = leakFieldsOf(before, leak);
    if (fields === null) continue;
    if (fields === 'gone') {
      told.push({ before, after: null, by: nobody });
      continue;
    }
    const next = { ...before, ...fields };
    const dates = await datesWithSecond(ctx, { told: next, before }, session);
    const after = { ...next, ...dates, changedAt: ctx.now(), version: before.version + 1 };
    told.push({ before, after, by: leak?.by ?? nobody });
  }
  return told;
};

const made = async (ctx: Ctx, installationId: number, leaks: readonly MendedLeak[]): Promise<Told[]> => {
  if (leaks.length === 0) return [];
  const first = await nextId(ctx.db, inspections.collection, leaks.length);
  return leaks.map((leak, index) => ({
    before: null,
    after: recordOf(leak, { _id: first + index, installationId, at: ctx.now() }),
    by: leak.by,
  }));
};

const settle = async (ctx: Ctx, installationId: number, session: ClientSession): Promise<void> => {
  const leaks = await readMendedLeaks(ctx, installationId);
  const records = await inspections(ctx.db)
    .find({ installationId, ...ofLeaks })
    .session(session)
    .lean<InspectionRecord[]>();
  const known = new Set(records.map(({ mendedLeak }) => mendedLeak?.correctiveId));
  const owed = leaks.filter(({ correctiveId, checked }) => checked === null && !known.has(correctiveId));
  const news = await made(ctx, installationId, owed);
  const changes = await changed(ctx, records, { leaks, session });
  if (news.length + changes.length === 0) return;
  const added = news.flatMap(({ after }) => after ?? []);
  if (added.length > 0) await inspections(ctx.db).insertMany(added, { session });
  for (const { before, after } of changes) {
    const same = { _id: before?._id ?? 0, version: before?.version ?? 0 };
    if (after === null) await inspections(ctx.db).deleteOne(same, { session });
    else await inspections(ctx.db).replaceOne(same, after, { session });
  }
  await noteChange(ctx, installationId, session);
  const origin = {
    service: 'inspections',
    requestId: '',
    installationId,
    user: nobody,
    at: ctx.now(),
  };
  await writeAudits(ctx.db, origin, { entries: [...news, ...changes].map(entryOf), session });
};

export const settleMendedLeaks = (ctx: Ctx, installationId: number): Promise<void> =>
  inTransaction(ctx.db, (session) => settle(ctx, installationId, session));

/** Installations with a leak to look at, or with the record of one. */
export const installationsWithLeaks = async (ctx: Ctx): Promise<number[]> => {
  const [mended, kept] = await Promise.all([
    databaseOf(ctx.db)
      .collection<CorrectiveV1>(correctivesV1)
      .distinct('installationId', mendedLeaks(ctx.now())),
    inspections(ctx.db).distinct('installationId', ofLeaks),
  ]);
  return [...new Set([...mended, ...kept])];
};

/** Whether a check, a unit or a record may turn one: of installations that have any. */
const turning: ReadonlySet<string> = new Set(['Task', 'Element', 'Inspection']);

export const takeForLeaks = async (
  ctx: Ctx,
  changes: readonly ChangeV1[],
  session: ClientSession,
): Promise<void> => {
  const idsOf = (wanted: (change: ChangeV1) => boolean) => [
    ...new Set(changes.filter(wanted).map(({ installationId }) => installationId)),
  ];
  const correctives = changes.flatMap(({ entityType, entityId }) =>
    entityType === 'Corrective' && typeof entityId === 'number' ? [entityId] : [],
  );
  const [mended, kept, touched] = await Promise.all([
    correctives.length === 0
      ? []
      : databaseOf(ctx.db)
          .collection<CorrectiveV1>(correctivesV1)
          .distinct('installationId', { _id: { $in: correctives }, ...mendedLeaks(ctx.now()) }),
    correctives.length === 0
      ? []
      : inspections(ctx.db).distinct('installationId', {
          'mendedLeak.correctiveId': trusted({ $in: correctives }),
        }),
    inspections(ctx.db).distinct('installationId', {
      installationId: trusted({ $in: idsOf(({ entityType }) => turning.has(entityType)) }),
      ...ofLeaks,
    }),
  ]);
  for (const id of new Set([...mended, ...kept, ...touched]))
    if (await ctx.views.installation(id)) await settle(ctx, id, session);
};
