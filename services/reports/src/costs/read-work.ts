/** Work that was done in some days, whenever it was due, by element; what areas were repaired for stands by 0. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { localDayText, spanOfDays } from 'shared-kit/domain/dates/local-day';
import { type RatePeriod, rateOn, ratePeriods } from 'shared-kit/domain/figures/hourly-rates';
import { costOfMinutes, type ElementWork, noWork } from 'shared-kit/domain/figures/work-costs';
import { doneResults } from 'shared-kit/domain/tasks/task-outcome';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { havingResult, type WorkScope, workFacts } from '../work/work-scope.ts';
import { hourlyRatesOf } from './hourly-rates-of.ts';

interface Planned {
  readonly _id: number;
  readonly count: number;
  readonly minutes: number;
}
type Closed = Pick<CorrectiveV1, 'elementId' | 'cost' | 'realMinutes' | 'closedAt'>;

export interface DoneWork {
  readonly byElement: ReadonlyMap<number, ElementWork>;
  readonly all: ElementWork;
  /** Correctives without minutes. */
  readonly withoutMinutes: number;
  /** What an hour cost in these days, one after the other. */
  readonly periods: readonly RatePeriod[];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const spanOf = ({ from, to }: Span) => ({ $gte: new Date(from), $lt: new Date(to) });

const readPlanned = (
  db: Connection,
  { installationId, programmes }: WorkScope,
  span: Span,
): Promise<Planned[]> => {
  return workFacts(db)
    .aggregate<Planned>([
      {
        $match: {
          installationId,
          programme: { $in: programmes },
          performedAt: spanOf(span),
          ...havingResult(doneResults),
        },
      },
      { $group: { _id: '$elementId', count: { $sum: 1 }, minutes: { $sum: '$durationMinutes' } } },
    ])
    .toArray();
};

const readClosed = (db: Connection, scope: WorkScope): Promise<Closed[]> =>
  databaseOf(db)
    .collection<CorrectiveV1>(correctivesV1)
    .find({
      installationId: scope.installationId,
      entityStatus: EntityStatus.Active,
      mergedIntoId: null,
      closedAt: spanOf(scope),
    })
    .project<Closed>({ _id: 0, elementId: 1, cost: 1, realMinutes: 1, closedAt: 1 })
    .toArray();

const plus = (one: ElementWork, other: ElementWork): ElementWork => ({
  tasks: one.tasks + other.tasks,
  plannedMinutes: one.plannedMinutes + other.plannedMinutes,
  closed: one.closed + other.closed,
  correctiveMinutes: one.correctiveMinutes + other.correctiveMinutes,
  parts: one.parts + other.parts,
  plannedCost: one.plannedCost + other.plannedCost,
  labour: one.labour + other.labour,
});

export const readWork = async (db: Connection, scope: WorkScope): Promise<DoneWork> => {
  const { timeZone } = scope;
  const rates = await hourlyRatesOf(db, scope.installationId);
  const days = { from: localDayText(scope.from, timeZone), to: localDayText(scope.to - 1, timeZone) };
  const periods = ratePeriods(rates, days);
  const [planned, closed] = await Promise.all([
    Promise.all(
      periods.map(async ({ rate, ...period }) => {
        const found = await readPlanned(db, scope, spanOfDays(period, timeZone));
        return found.map((each) => ({ ...each, cost: costOfMinutes(each.minutes, rate) ?? 0 }));
      }),
    ),
    readClosed(db, scope),
  ]);
  const byElement = new Map<number, ElementWork>();
  const add = (id: number, work: Partial<ElementWork>): void => {
    byElement.set(id, plus(byElement.get(id) ?? noWork, { ...noWork, ...work }));
  };
  for (const { _id, count, minutes, cost } of planned.flat())
    add(_id, { tasks: count, plannedMinutes: minutes, plannedCost: cost });
  for (const { elementId, cost, realMinutes, closedAt } of closed)
    add(elementId ?? 0, {
      closed: 1,
      correctiveMinutes: realMinutes,
      parts: cost,
      labour: costOfMinutes(realMinutes, closedAt && rateOn(rates, localDayText(closedAt, timeZone))) ?? 0,
    });
  return {
    byElement,
    periods,
    all: [...byElement.values()].reduce(plus, noWork),
    withoutMinutes: closed.filter(({ realMinutes }) => realMinutes === 0).length,
  };
};
