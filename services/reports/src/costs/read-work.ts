/** Work that was done in some days, whenever it was due, by element; what areas were repaired for stands by 0. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { type ElementWork, noWork } from 'shared-kit/domain/figures/work-costs';
import { doneResults } from 'shared-kit/domain/tasks/task-outcome';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { havingResult, type WorkScope, workFacts } from '../work/work-scope.ts';

interface Planned {
  readonly _id: number;
  readonly count: number;
  readonly minutes: number;
}
type Closed = Pick<CorrectiveV1, 'elementId' | 'cost' | 'realMinutes'>;

export interface DoneWork {
  readonly byElement: ReadonlyMap<number, ElementWork>;
  readonly all: ElementWork;
  /** Correctives without minutes. */
  readonly withoutMinutes: number;
}

const spanOf = ({ from, to }: WorkScope) => ({ $gte: new Date(from), $lt: new Date(to) });

const readPlanned = (db: Connection, scope: WorkScope): Promise<Planned[]> => {
  const { installationId, programmes } = scope;
  return workFacts(db)
    .aggregate<Planned>([
      {
        $match: {
          installationId,
          programme: { $in: programmes },
          performedAt: spanOf(scope),
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
    .project<Closed>({ _id: 0, elementId: 1, cost: 1, realMinutes: 1 })
    .toArray();

const plus = (one: ElementWork, other: ElementWork): ElementWork => ({
  tasks: one.tasks + other.tasks,
  plannedMinutes: one.plannedMinutes + other.plannedMinutes,
  closed: one.closed + other.closed,
  correctiveMinutes: one.correctiveMinutes + other.correctiveMinutes,
  parts: one.parts + other.parts,
});

export const readWork = async (db: Connection, scope: WorkScope): Promise<DoneWork> => {
  const [planned, closed] = await Promise.all([readPlanned(db, scope), readClosed(db, scope)]);
  const byElement = new Map<number, ElementWork>();
  const add = (id: number, work: Partial<ElementWork>): void => {
    byElement.set(id, plus(byElement.get(id) ?? noWork, { ...noWork, ...work }));
  };
  for (const { _id, count, minutes } of planned) add(_id, { tasks: count, plannedMinutes: minutes });
  for (const { elementId, cost, realMinutes } of closed)
    add(elementId ?? 0, { closed: 1, correctiveMinutes: realMinutes, parts: cost });
  return {
    byElement,
    all: [...byElement.values()].reduce(plus, noWork),
    withoutMinutes: closed.filter(({ realMinutes }) => realMinutes === 0).length,
  };
};
