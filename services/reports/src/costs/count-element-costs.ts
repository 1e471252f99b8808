/** What work on each element cost beside its price. */

import {
  type ElementCost,
  type ElementCosts,
  mostElementCosts,
  type WorkCosts,
} from 'shared-kit/contracts/correctives/work-costs';
import { type ElementPriceV2, elementPricesV2 } from 'shared-kit/contracts/views/structure';
import { passedOf } from 'shared-kit/domain/correctives/corrective-figures';
import { lastRateOf } from 'shared-kit/domain/figures/hourly-rates';
import {
  byShareOfPrice,
  costOfWork,
  type ElementWork,
  noWork,
  roundedCost,
} from 'shared-kit/domain/figures/work-costs';
import { usedWithin } from 'shared-kit/domain/records/element-use';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { WorkScope } from '../work/work-scope.ts';
import { type DoneWork, readWork } from './read-work.ts';

type Named = Pick<ElementPriceV2, '_id' | 'name' | 'ref' | 'price'>;

const rowOf = (
  { _id: id, name, ref, price = null }: Named,
  work: ElementWork,
  isRateKnown: boolean,
): ElementCost => {
  const cost = roundedCost(costOfWork(work));
  return {
    id,
    name,
    ref,
    price: price || null,
    cost,
    share: price ? cost / price : null,
    planned: { tasks: work.tasks, cost: isRateKnown ? roundedCost(work.plannedCost) : null },
    correctives: { closed: work.closed, cost: roundedCost(work.parts + work.labour) },
  };
};

const hasPrice = ({ price = null }: Named): boolean => price !== null && price > 0;
const sumOf = (values: readonly number[]): number => roundedCost(values.reduce((sum, each) => sum + each, 0));

/** Elements that count for some of the days that have passed, as in the figures of correctives (`element-use`). */
export const weighElements = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { installationId, from, to, timeZone }: WorkScope,
  { byElement, periods }: Pick<DoneWork, 'byElement' | 'periods'>,
): Promise<ElementCosts> => {
  const rate = lastRateOf(periods);
  const passed = passedOf({ from, to }, now().getTime());
  const found = await databaseOf(db)
    .collection<ElementPriceV2>(elementPricesV2)
    .find({ installationId })
    .toArray();
  const elements = found.filter((element) => usedWithin(element, passed, timeZone) !== null);
  const priced = elements.filter(hasPrice);
  const rows = elements
    .filter(({ _id }) => byElement.has(_id))
    .map((element) => rowOf(element, byElement.get(element._id) ?? noWork, rate !== null))
    .filter(({ cost }) => cost > 0)
    .toSorted(byShareOfPrice);
  const withPrice = new Set(priced.map(({ _id }) => _id));
  const known = new Set(elements.map(({ _id }) => _id));
  const costWhere = (counts: (id: number) => boolean): number =>
    sumOf([...byElement].flatMap(([id, work]) => (counts(id) ? [costOfWork(work)] : [])));
  return {
    hourlyRate: rate,
    rates: [...periods],
    rows: rows.slice(0, mostElementCosts),
    total: rows.length,
    priced: {
      elements: priced.length,
      price: sumOf(priced.map(({ price }) => price ?? 0)),
      cost: costWhere((id) => withPrice.has(id)),
    },
    unpriced: {
      elements: elements.length - priced.length,
      cost: costWhere((id) => known.has(id) && !withPrice.has(id)),
    },
    others: costWhere((id) => !known.has(id)),
  };
};

export const costOverValue = ({ priced, unpriced }: ElementCosts): NonNullable<WorkCosts['value']> => ({
  ...priced,
  unpriced: unpriced.elements,
});

export const countElementCosts = async (
  ctx: Pick<RequestContext, 'db' | 'now'>,
  scope: WorkScope,
): Promise<ElementCosts> => weighElements(ctx, scope, await readWork(ctx.db, scope));
