/**
 * How many records stand in which state, kept for each installation. A state follows from the day: sums are kept with the day on which the first
 * record they count changes by itself, and are counted anew on that day, or after any change, by whoever reads them first.
 */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { inspectionState } from 'shared-kit/domain/legal/inspection-state';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type InspectionRecord, inspections } from './inspection.model.ts';
import { inspectionSums, type Sum, type SumsRecord, standingStates } from './sums.model.ts';

const countedFields = {
  inspectionType: 1,
  inspectionCategoryId: 1,
  exemption: 1,
  contradictedOn: 1,
  status: 1,
  dueDate: 1,
  noticeDate: 1,
  bookedFor: 1,
  supersededById: 1,
} as const;
export type Counted = Pick<InspectionRecord, keyof typeof countedFields>;

/** Called in the transaction of every change of the installation's records. */
export const noteChange = async (
  { db }: Pick<RequestContext, 'db'>,
  installationId: number,
  session: ClientSession,
): Promise<void> => {
  await inspectionSums(db).updateOne(
    { _id: installationId },
    { $inc: { changes: 1 } },
    { session, upsert: true },
  );
};

const dayAfter = (day: string): string => dayText(dayOfText(day) + 1);

/** The days, after `today`, on which the record's state may become another one. */
const turnsOf = ({ dueDate, noticeDate, bookedFor }: Counted, today: string): string[] =>
  [dueDate && dayAfter(dueDate), bookedFor && dayAfter(bookedFor), noticeDate].filter(
    (day): day is string => day !== null && day > today,
  );

const sumOf = (records: readonly Counted[], today: string): Pick<Sum, 'counts' | 'nextDue'> => {
  const states = records.map((record) => inspectionState(record, today));
  const dues = records.flatMap(({ dueDate }, index) => (states[index] === 'exempt' ? [] : (dueDate ?? [])));
  return {
    counts: standingStates.map((state) => states.filter((each) => each === state).length),
    nextDue: dues.toSorted()[0] ?? null,
  };
};

interface Sums {
  readonly sums: readonly Sum[];
  readonly until: string | null;
}

/** The sums of one installation's records, and until when they hold. */
export const countSums = (records: readonly Counted[], today: string): Sums => {
  const byCell = Map.groupBy(records, (each) => `${each.inspectionType} ${each.inspectionCategoryId}`);
  const sums = [...byCell.values()].flatMap((own) => {
    const [first] = own;
    return first
      ? [{ type: first.inspectionType, category: first.inspectionCategoryId, ...sumOf(own, today) }]
      : [];
  });
  const turns = records.flatMap((record) => turnsOf(record, today));
  return { sums, until: turns.toSorted()[0] ?? null };
};

const holds = ({ changes, counted, from = '', until = null, sums }: SumsRecord, today: string): boolean =>
  sums !== undefined && counted === changes && from <= today && (until === null || today < until);

/** Counts an installation's records, and keeps what was counted unless one was changed meanwhile. */
const count = async (
  { db }: Pick<RequestContext, 'db'>,
  installationId: number,
  { known, today }: { readonly known: SumsRecord | undefined; readonly today: string },
): Promise<readonly Sum[]> => {
  const changes = known?.changes ?? 0;
  const records = await inspections(db)
    .find({ installationId, supersededById: null, entityStatus: EntityStatus.Active }, countedFields)
    .lean<Counted[]>();
  const { sums, until } = countSums(records, today);
  if (!known)
    await inspectionSums(db).updateOne(
      { _id: installationId },
      { $setOnInsert: { changes: 0 } },
      { upsert: true },
    );
  await inspectionSums(db).updateOne(
    { _id: installationId, changes },
    { $set: { counted: changes, from: today, until, sums: JSON.stringify(sums) } },
  );
  return sums;
};

export interface Place {
  readonly id: number;
  readonly today: string;
}

/** The sums of each of these installations, on the day that it is there. */
export const readSums = async (
  ctx: Pick<RequestContext, 'db'>,
  places: readonly Place[],
): Promise<ReadonlyMap<number, readonly Sum[]>> => {
  const found = await inspectionSums(ctx.db)
    .find({ _id: { $in: places.map(({ id }) => id) } })
    .toArray();
  const known = new Map(found.map((each) => [each._id, each]));
  const sums = new Map<number, readonly Sum[]>();
  for (const { id, today } of places) {
    const kept = known.get(id);
    sums.set(
      id,
      kept && holds(kept, today)
        ? JSON.parse(kept.sums ?? '[]')
        : await count(ctx, id, { known: kept, today }),
    );
  }
  return sums;
};
