/** Planned work that does what a rule asks: the chores of an element, when each was done last and when it is due next. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { ChoreResult, EntityStatus } from 'shared-kit/contracts/enums';
import type { LegalRuleEntry } from 'shared-kit/contracts/legal/legal-rules';
import { type ChoreV1, choresV1, type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { dayOfText, dayText, monthsLater } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { monthsOf } from 'shared-kit/domain/dates/visit-window';
import { normaliseText } from 'shared-kit/domain/text/search-text';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';

/** A chore of the plan. Days are of the installation. */
export interface PlannedChore {
  readonly id: number;
  readonly elementId: number;
  /** Where a rule asks what is done for whole buildings, or for one of them. */
  readonly buildingId: number | null;
  readonly ref: string;
  readonly name: LocalizedText;
  /** The Spanish name of its type, plain. */
  readonly type: string;
  /** Its Spanish name and that of its type, plain. */
  readonly words: string;
  /** 0 where it comes oftener than monthly. */
  readonly months: number;
  readonly lastOn: string | null;
  /** The last day for the next one, planned already or one period after the last; null where that has gone by. */
  readonly nextOn: string | null;
  /** One that is due has not been done. */
  readonly isLate: boolean;
}

interface Timed {
  readonly _id: number;
  readonly last: Date | null;
  readonly next: Date | null;
  /** The end of the newest period that went by undone. */
  readonly missed: Date | null;
  /** The end of the newest period that there is. */
  readonly end: Date | null;
}

/** The longest period of a chore is four years: who looks back five sees the last one. */
const lookBackMs = 5 * 366 * 86_400_000;

const isUndone = { $eq: ['$result', ChoreResult.Undone] };
const isDone = { $in: ['$result', [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone]] };

const readTimes = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  installationId: number,
  choreIds: readonly number[],
): Promise<ReadonlyMap<number, Timed>> => {
  const at = now();
  const found = await databaseOf(db)
    .collection(tasksV1)
    .aggregate<Timed>([
      {
        $match: {
          installationId,
          choreId: { $in: [...choreIds] },
          periodStart: { $gte: new Date(at.getTime() - lookBackMs) },
        },
      },
      {
        $group: {
          _id: '$choreId',
          last: { $max: { $cond: [isDone, '$performedAt', null] } },
          next: { $min: { $cond: [{ $and: [isUndone, { $gt: ['$dueEnd', at] }] }, '$dueEnd', null] } },
          end: { $max: '$dueEnd' },
          missed: { $max: { $cond: [{ $and: [isUndone, { $lte: ['$dueEnd', at] }] }, '$dueEnd', null] } },
        },
      },
    ])
    .toArray();
  return new Map(found.map((each) => [each._id, each]));
};

const typeOf = ({ choreTypeName }: ChoreV1): string => normaliseText(choreTypeName.es);
const wordsOf = ({ description, choreTypeName }: ChoreV1): string =>
  normaliseText(`${description.es} ${choreTypeName.es}`);

const buildingsOf = async (
  { db }: Pick<RequestContext, 'db'>,
  chores: readonly ChoreV1[],
): Promise<ReadonlyMap<number, number>> => {
  if (chores.length === 0) return new Map();
  const found = await databaseOf(db)
    .collection<ElementV1>(elementsV1)
    .find({ _id: { $in: [...new Set(chores.map(({ elementId }) => elementId))] } })
    .toArray();
  return new Map(found.map(({ _id, buildingId }) => [_id, buildingId]));
};

/** Months in which a rotating sample comes round to every element: RD 487/2022, annex IV. */
const yearOfSamples = 12;

/** The last day of the period that follows, where its work is not generated yet. */
const expectedAfter = (lastDay: string | null, months: number, today: string): string | null => {
  if (lastDay === null || months === 0) return null;
  // The first day after a period counts on without losing the ends of months.
  const next = dayText(dayOfText(monthsLater(dayText(dayOfText(lastDay) + 1), months)) - 1);
  return next < today ? null : next;
};

/** Those that rules name, by the element that they are of. */
export const readChores = async (
  ctx: Pick<RequestContext, 'db' | 'now' | 'views'>,
  installationId: number,
  rules: readonly LegalRuleEntry[],
): Promise<ReadonlyMap<number, readonly PlannedChore[]>> => {
  const around = new Set(rules.flatMap(({ rule }) => rule.plannedAround));
  const refs = new Set([...around, ...rules.flatMap(({ rule }) => rule.plannedBy.flat())]);
  const types = new Set(rules.flatMap(({ rule }) => rule.plannedTypes));
  const wanted = rules.flatMap(({ rule }) => rule.plannedWords);
  if (refs.size + types.size + wanted.length === 0) return new Map();
  const { timeZone } = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const active = await databaseOf(ctx.db)
    .collection<ChoreV1>(choresV1)
    .find({ installationId, entityStatus: EntityStatus.Active })
    .toArray();
  const chores = active.filter(
    (chore) =>
      refs.has(chore.ref) || types.has(typeOf(chore)) || wanted.some((word) => wordsOf(chore).includes(word)),
  );
  const times = await readTimes(
    ctx,
    installationId,
    chores.map(({ _id }) => _id),
  );
  const ofBuildings = rules.flatMap(({ rule }) => (rule.place === 'building' ? rule.plannedWords : []));
  const buildings = await buildingsOf(
    ctx,
    chores.filter(
      (chore) => around.has(chore.ref) || ofBuildings.some((word) => wordsOf(chore).includes(word)),
    ),
  );
  const today = localDayText(ctx.now(), timeZone);
  const dayOf = (time: Date | null | undefined): string | null =>
    time ? localDayText(time, timeZone) : null;
  const planned = chores.map((chore): PlannedChore => {
    const { _id: id, elementId, ref, description: name, periodicity, sample } = chore;
    const { last = null, next = null, missed = null, end = null } = times.get(id) ?? {};
    const months = monthsOf(periodicity);
    const lastDay = dayOf(end && new Date(end.getTime() - 1));
    return {
      id,
      elementId,
      buildingId: buildings.get(elementId) ?? null,
      ref,
      name,
      months,
      type: typeOf(chore),
      words: wordsOf(chore),
      lastOn: dayOf(last),
      nextOn:
        dayOf(next && new Date(next.getTime() - 1)) ??
        expectedAfter(lastDay, sample ? yearOfSamples : months, today),
      isLate: missed !== null && (last === null || last < missed),
    };
  });
  return Map.groupBy(planned, ({ elementId }) => elementId);
};

/** What of the plan does what a rule asks of an element or a building, and what may do it by its words alone. */
export interface Planned {
  readonly sure: readonly PlannedChore[];
  readonly suggested: readonly PlannedChore[];
}

/**
 * As often as the rule asks: what somebody has confirmed, else the first group of references that is planned whole, else what is done for the whole
 * building, else a chore of the kind of work that the rule names. Kind and words count of what comes exactly as often: of what comes oftener nobody knows whether it does the same.
 */
export const choresFor = (
  { plannedBy, plannedAround, plannedTypes, plannedWords }: LegalRuleEntry['rule'],
  periodMonths: number,
  {
    planned,
    inBuilding,
    confirmed,
  }: {
    /** Of the element, or of all in the building that the rule is about. */
    readonly planned: readonly PlannedChore[];
    /** Of all elements of its building. */
    readonly inBuilding: readonly PlannedChore[];
    readonly confirmed: readonly number[];
  },
): Planned => {
  const fits = ({ months, nextOn }: PlannedChore) => months <= periodMonths && nextOn !== null;
  const fitting = planned.filter(fits);
  const whole = (groups: readonly (readonly (PlannedChore | undefined)[])[]) =>
    groups.find((group) => group.length > 0 && group.every((chore) => chore !== undefined));
  const said = confirmed.map((id) => fitting.find((chore) => chore.id === id));
  const groups = plannedBy.map((refs) => refs.map((ref) => fitting.find((chore) => chore.ref === ref)));
  const asOften = fitting.filter(({ months }) => months === periodMonths);
  const ofKind = asOften.find(({ type }) => plannedTypes.includes(type));
  const ofWhole = inBuilding.find((chore) => plannedAround.includes(chore.ref) && fits(chore));
  const sure = (whole([said, ...groups]) ?? [ofWhole ?? ofKind]).filter((chore) => chore !== undefined);
  if (sure.length > 0) return { sure, suggested: [] };
  const named = asOften.find(({ words }) => plannedWords.some((word) => words.includes(word)));
  return { sure, suggested: named ? [named] : [] };
};
