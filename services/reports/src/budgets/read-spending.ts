/** What a year has cost so far, month by month, and what is known to come, from what other services publish. */
import type { CostCentre } from 'shared-kit/contracts/correctives/budgets';
import { ChoreResult, EntityStatus, InspectionType } from 'shared-kit/contracts/enums';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import type { InspectionV1 } from 'shared-kit/contracts/views/inspections';
import { correctivesV1, inspectionsV1 } from 'shared-kit/contracts/views/related';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { type HourlyRates, rateOn } from 'shared-kit/domain/figures/hourly-rates';
import { amountWithin, costOfMinutes } from 'shared-kit/domain/figures/work-costs';
import { doneResults } from 'shared-kit/domain/tasks/task-outcome';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { dueWithin, havingResult, type WorkScope, workFacts } from '../work/work-scope.ts';

type Repair = Pick<
  CorrectiveV1,
  '_id' | 'buildingId' | 'openingDescription' | 'closedAt' | 'cost' | 'realMinutes' | 'expectedMinutes'
>;
type Contract = Pick<InspectionV1, '_id' | 'buildingId' | 'name' | 'amount' | 'contractStart' | 'dueDate'>;
type PerCentre = Readonly<Record<CostCentre, number>>;

/** What costs are counted from: of an installation, or of some of its buildings. */
interface CostFacts {
  readonly done: readonly DoneMinutes[];
  readonly toDo: readonly ToDoMinutes[];
  readonly repairs: readonly Repair[];
  readonly contracts: readonly Contract[];
}

interface DoneMinutes {
  readonly _id: { readonly day: string; readonly buildingId: number };
  readonly minutes: number;
}
interface ToDoMinutes {
  /** The last day on which they are not late. */
  readonly _id: { readonly day: string; readonly buildingId: number };
  readonly minutes: number;
}

interface CountedCosts {
  /** By `2026-03`, euro. */
  readonly months: ReadonlyMap<string, PerCentre>;
  readonly toCome: PerCentre;
}

export interface Spending extends CountedCosts {
  /** Closed in the year, or open. */
  readonly repairs: readonly Repair[];
  /** Those with an amount of which something falls on the year. */
  readonly contracts: readonly Contract[];
  /** The costs of each building that has any; under null those of contracts that name none. */
  readonly byBuilding: ReadonlyMap<number | null, CountedCosts>;
}

export interface SpendingScope extends WorkScope {
  readonly year: number;
  readonly rates: HourlyRates;
  readonly now: Date;
}

const none = { planned: 0, repairs: 0, parts: 0, contractors: 0 };

const readDone = (db: Connection, { installationId, programmes, from, to, timeZone }: SpendingScope) =>
  workFacts(db)
    .aggregate<DoneMinutes>([
      {
        $match: {
          installationId,
          programme: { $in: programmes },
          performedAt: { $gte: new Date(from), $lt: new Date(to) },
          ...havingResult(doneResults),
        },
      },
      {
        $group: {
          _id: {
            day: { $dateToString: { date: '$performedAt', format: '%Y-%m-%d', timezone: timeZone } },
            buildingId: '$buildingId',
          },
          minutes: { $sum: '$durationMinutes' },
        },
      },
    ])
    .toArray();

/** Minutes of tasks that are due in the year and that nobody has done, late ones too. */
const readToDo = (
  db: Connection,
  { installationId, programmes, from, to, timeZone }: SpendingScope,
): Promise<ToDoMinutes[]> =>
  workFacts(db)
    .aggregate<ToDoMinutes>([
      {
        $match: {
          installationId,
          programme: { $in: programmes },
          result: ChoreResult.Undone,
          ...dueWithin({ from, to }),
        },
      },
      {
        $group: {
          _id: {
            // Due until the beginning of the day after.
            day: {
              $dateToString: {
                date: { $subtract: ['$dueEnd', 1] },
                format: '%Y-%m-%d',
                timezone: timeZone,
              },
            },
            buildingId: '$buildingId',
          },
          minutes: { $sum: '$durationMinutes' },
        },
      },
    ])
    .toArray();

/** What is open belongs to the year that runs. */
const readRepairs = (db: Connection, { installationId, from, to, now }: SpendingScope): Promise<Repair[]> =>
  databaseOf(db)
    .collection<CorrectiveV1>(correctivesV1)
    .find({
      installationId,
      entityStatus: EntityStatus.Active,
      mergedIntoId: null,
      $or: [
        { closedAt: { $gte: new Date(from), $lt: new Date(to) } },
        ...(from <= now.getTime() && now.getTime() < to ? [{ closedAt: null }] : []),
      ],
    })
    .project<Repair>({
      buildingId: 1,
      openingDescription: 1,
      closedAt: 1,
      cost: 1,
      realMinutes: 1,
      expectedMinutes: 1,
    })
    .toArray();

const readContracts = (db: Connection, { installationId }: SpendingScope): Promise<Contract[]> =>
  databaseOf(db)
    .collection<InspectionV1>(inspectionsV1)
    .find({
      installationId,
      inspectionType: InspectionType.externalCompany,
      entityStatus: EntityStatus.Active,
      amount: { $gt: 0 },
    })
    .project<Contract>({ buildingId: 1, name: 1, amount: 1, contractStart: 1, dueDate: 1 })
    .toArray();

/** Of two days, as texts. */
const earlier = (one: string, other: string): string => (one.localeCompare(other) < 0 ? one : other);
const later = (one: string, other: string): string => (one.localeCompare(other) < 0 ? other : one);

/** The days of a month of the year, as texts. */
const daysOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
};

export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** Euro of contracts that fall on some days; of those without a term nobody knows. */
const contractCost = (
  contracts: readonly Contract[],
  days: { readonly from: string; readonly to: string },
): number =>
  contracts.reduce((sum, { amount, contractStart: start = null, dueDate: end }) => {
    const cost = amountWithin({ amount: amount ?? 0, start, end }, days);
    return sum + (cost ?? 0);
  }, 0);

const countCosts = (
  { done, toDo, repairs, contracts }: CostFacts,
  { year, rates, now, timeZone, to }: SpendingScope,
): CountedCosts => {
  /** Of each day's minutes at its rate. */
  const labour = (work: readonly { readonly day: string; readonly minutes: number }[]): number =>
    work.reduce((sum, { day, minutes }) => sum + (costOfMinutes(minutes, rateOn(rates, day)) ?? 0), 0);
  const isOver = now.getTime() >= to;
  const today = localDayText(now, timeZone);
  const doneOn = done.map(({ _id: { day }, minutes }) => ({ day, minutes }));
  const closed = Map.groupBy(repairs, ({ closedAt }) =>
    closedAt === null ? '' : localDayText(closedAt, timeZone).slice(0, 7),
  );
  const months = monthsOf(year).map((month) => {
    const here = closed.get(month) ?? [];
    const days = daysOf(month);
    const known = earlier(days.to, today);
    const costs = {
      planned: labour(doneOn.filter(({ day }) => day.startsWith(month))),
      repairs: labour(
        here.map(({ closedAt, realMinutes }) => ({
          day: closedAt === null ? today : localDayText(closedAt, timeZone),
          minutes: realMinutes,
        })),
      ),
      parts: here.reduce((sum, { cost }) => sum + cost, 0),
      contractors: known < days.from ? 0 : contractCost(contracts, { from: days.from, to: known }),
    };
    return [month, costs] as const;
  });
  const open = closed.get('') ?? [];
  const paid = months.reduce((sum, [, { contractors }]) => sum + contractors, 0);
  return {
    months: new Map(months),
    toCome: isOver
      ? none
      : {
          // What is late is done today at the earliest.
          planned: labour(toDo.map(({ _id: { day }, minutes }) => ({ day: later(day, today), minutes }))),
          repairs: labour(
            open.map(({ expectedMinutes, realMinutes }) => ({
              day: today,
              minutes: Math.max(expectedMinutes ?? 0, realMinutes),
            })),
          ),
          parts: open.reduce((sum, { cost }) => sum + cost, 0),
          contractors: Math.max(0, contractCost(contracts, daysOfYear(year)) - paid),
        },
  };
};

const daysOfYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The facts of each building; under null those that name none. */
const factsByBuilding = ({ done, toDo, repairs, contracts }: CostFacts): Map<number | null, CostFacts> => {
  const byBuilding = {
    done: Map.groupBy(done, ({ _id }): number | null => _id.buildingId),
    toDo: Map.groupBy(toDo, ({ _id }): number | null => _id.buildingId),
    repairs: Map.groupBy(repairs, ({ buildingId = null }) => buildingId),
    contracts: Map.groupBy(contracts, ({ buildingId = null }) => buildingId),
  };
  const ids = new Set(Object.values(byBuilding).flatMap((facts) => [...facts.keys()]));
  return new Map(
    [...ids].map((id) => [
      id,
      {
        done: byBuilding.done.get(id) ?? [],
        toDo: byBuilding.toDo.get(id) ?? [],
        repairs: byBuilding.repairs.get(id) ?? [],
        contracts: byBuilding.contracts.get(id) ?? [],
      },
    ]),
  );
};

export const readSpending = async (db: Connection, scope: SpendingScope): Promise<Spending> => {
  const [done, toDo, repairs, contracts] = await Promise.all([
    readDone(db, scope),
    readToDo(db, scope),
    readRepairs(db, scope),
    readContracts(db, scope),
  ]);
  const facts = { done, toDo, repairs, contracts };
  const byBuilding = [...factsByBuilding(facts)].map(([id, own]) => [id, countCosts(own, scope)] as const);
  return {
    ...countCosts(facts, scope),
    repairs,
    contracts: contracts.filter((contract) => contractCost([contract], daysOfYear(scope.year)) > 0),
    byBuilding: new Map(byBuilding),
  };
};
