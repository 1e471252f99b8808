/** What work on each element cost beside its price. */
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { type ElementPriceV1, elementPricesV1 } from 'shared-kit/contracts/views/structure';
import {
  type ElementCost,
  type ElementCosts,
  mostElementCosts,
  type WorkCosts,
} from 'shared-kit/contracts/work-costs';
import {
  byShareOfPrice,
  costOfMinutes,
  costOfWork,
  type ElementWork,
  noWork,
  roundedCost,
} from 'shared-kit/domain/work-costs';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import type { WorkScope } from '../work/work-scope.ts';
import { type DoneWork, readWork } from './read-work.ts';

type Named = Pick<ElementPriceV1, '_id' | 'name' | 'ref' | 'price'>;

const rowOf = (
  { _id: id, name, ref, price = null }: Named,
  work: ElementWork,
  rate: number | null,
): ElementCost => {
  const planned = costOfMinutes(work.plannedMinutes, rate);
  const cost = roundedCost(costOfWork(work, rate));
  return {
    ...{ id, name, ref, price: price || null, cost, share: price ? cost / price : null },
    planned: { tasks: work.tasks, cost: planned === null ? null : roundedCost(planned) },
    correctives: {
      closed: work.closed,
      cost: roundedCost(work.parts + (costOfMinutes(work.correctiveMinutes, rate) ?? 0)),
    },
  };
};

const idsOf = (some: readonly Named[]): ReadonlySet<number> => new Set(some.map(({ _id }) => _id));
const sumOf = (values: readonly number[]): number => roundedCost(values.reduce((sum, each) => sum + each, 0));

/** Prices are read of all elements in use, names of those that have one or were worked on. */
export const weighElements = async (
  db: Connection,
  installationId: number,
  { byElement }: Pick<DoneWork, 'byElement'>,
  rate: number | null,
): Promise<ElementCosts> => {
  const prices = databaseOf(db).collection<ElementPriceV1>(elementPricesV1);
  const [priced, worked, elements] = await Promise.all([
    prices.find({ installationId, price: { $gt: 0 } }).toArray(),
    prices.find({ installationId, _id: { $in: [...byElement.keys()] } }).toArray(),
    prices.countDocuments({ installationId }),
  ]);
  const rows = worked
    .map((element) => rowOf(element, byElement.get(element._id) ?? noWork, rate))
    .filter(({ cost }) => cost > 0)
    .toSorted(byShareOfPrice);
  const withPrice = idsOf(priced);
  const known = idsOf(worked);
  const costWhere = (counts: (id: number) => boolean): number =>
    sumOf([...byElement].flatMap(([id, work]) => (counts(id) ? [costOfWork(work, rate)] : [])));
  return {
    ...{ hourlyRate: rate, rows: rows.slice(0, mostElementCosts), total: rows.length },
    priced: {
      ...{ elements: priced.length, price: sumOf(priced.map(({ price }) => price ?? 0)) },
      cost: costWhere((id) => withPrice.has(id)),
    },
    unpriced: {
      elements: elements - priced.length,
      cost: costWhere((id) => known.has(id) && !withPrice.has(id)),
    },
    others: costWhere((id) => !known.has(id)),
  };
};

export const hourlyRateOf = async (db: Connection, installationId: number): Promise<number | null> => {
  const place = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .findOne({ _id: installationId });
  return place?.hourlyRate ?? null;
};

export const costOverValue = ({ priced, unpriced }: ElementCosts): NonNullable<WorkCosts['value']> => ({
  ...priced,
  unpriced: unpriced.elements,
});

export const countElementCosts = async (db: Connection, scope: WorkScope): Promise<ElementCosts> => {
  const { installationId } = scope;
  const [rate, work] = await Promise.all([hourlyRateOf(db, installationId), readWork(db, scope)]);
  return weighElements(db, installationId, work, rate);
};
