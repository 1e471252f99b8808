import type {
  BudgetDivision,
  BudgetPart,
  getBudgetParts as contract,
} from 'shared-kit/contracts/correctives/budget-parts';
import type { CostCentre } from 'shared-kit/contracts/correctives/budgets';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { type BuildingV1, buildingsV1 } from 'shared-kit/contracts/views/structure';
import type { CentreCosts } from 'shared-kit/domain/figures/budget-forecast';
import { divideBudget, statedOrSum } from 'shared-kit/domain/figures/divide-budget';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import {
  type BudgetLineRecord,
  budgetLines,
  type CostCentreRecord,
  ownCostCentres,
} from './cost-centre.model.ts';
import { readBudgetYear } from './get-budget-year.ts';
import type { Spending } from './read-spending.ts';

type PerCentre<T> = Readonly<Record<CostCentre, T>>;
interface Part {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly isInactive: boolean;
  readonly buildingIds: readonly number[];
}

const perCentre = <T>(amountOf: (centre: CostCentre) => T): PerCentre<T> => ({
  planned: amountOf('planned'),
  repairs: amountOf('repairs'),
  parts: amountOf('parts'),
  contractors: amountOf('contractors'),
});

/** What was spent in these buildings and is to come there; null stands for what names none. */
const costsOf = ({ byBuilding }: Spending, ids: readonly (number | null)[]): PerCentre<CentreCosts> => {
  const counted = ids.flatMap((id) => byBuilding.get(id) ?? []);
  return perCentre((centre) => ({
    spent: counted.reduce(
      (sum, { months }) => [...months.values()].reduce((all, month) => all + month[centre], sum),
      0,
    ),
    toCome: counted.reduce((sum, { toCome }) => sum + toCome[centre], 0),
  }));
};

/** Each building that is there, costs anything or has a budget. */
const readBuildings = async (
  db: Connection,
  installationId: number,
  { spending, lines }: { readonly spending: Spending; readonly lines: readonly BudgetLineRecord[] },
): Promise<Part[]> => {
  const found = await databaseOf(db).collection<BuildingV1>(buildingsV1).find({ installationId }).toArray();
  const names = new Map(found.map(({ _id, name }) => [_id, name]));
  const ids = new Set([
    ...names.keys(),
    ...[...spending.byBuilding.keys()].filter((id) => id !== null),
    ...lines.filter(({ by }) => by === 'building').map(({ partId }) => partId),
  ]);
  return [...ids]
    .map((id) => ({ id, name: names.get(id) ?? '', code: '', isInactive: false, buildingIds: [id] }))
    .toSorted((one, other) => compareNames(one.name, other.name) || one.id - other.id);
};

/** Those in use, and former ones that have a budget of the year; a building is of the one that is in use. */
const readCostCentres = async (
  db: Connection,
  installationId: number,
  lines: readonly BudgetLineRecord[],
): Promise<Part[]> => {
  const found = await databaseOf(db)
    .collection<CostCentreRecord>(ownCostCentres.collection)
    .find({ installationId })
    .sort({ codeSort: 1, _id: 1 })
    .toArray();
  const isInUse = ({ entityStatus }: CostCentreRecord): boolean => entityStatus === EntityStatus.Active;
  const budgeted = new Set(lines.filter(({ by }) => by === 'costCentre').map(({ partId }) => partId));
  const shown = found.filter((centre) => isInUse(centre) || budgeted.has(centre._id));
  const holders = new Map(
    shown
      .toSorted((one, other) => Number(isInUse(one)) - Number(isInUse(other)))
      .flatMap(({ _id, buildingIds }) => buildingIds.map((building) => [building, _id] as const)),
  );
  return shown.map((centre) => ({
    id: centre._id,
    name: centre.name,
    code: centre.code,
    isInactive: !isInUse(centre),
    buildingIds: centre.buildingIds.filter((building) => holders.get(building) === centre._id),
  }));
};

export const getBudgetParts: Handler<typeof contract> = async (
  { query: { installationId, year, by } },
  ctx,
) => {
  const { db } = ctx;
  const [{ spending, rows }, lines] = await Promise.all([
    readBudgetYear(ctx, { installationId, year }),
    budgetLines(db).find({ installationId, year }).toArray(),
  ]);
  const parts =
    by === 'building'
      ? await readBuildings(db, installationId, { spending, lines })
      : await readCostCentres(db, installationId, lines);
  const lineOf = (division: BudgetDivision, id: number) =>
    lines.find((line) => line.by === division && line.partId === id);
  const statedOf = (id: number): PerCentre<number | null> =>
    perCentre((centre) => lineOf(by, id)?.amounts[centre] ?? null);
  const budgetOf = ({ id, buildingIds }: Part): PerCentre<number | null> =>
    perCentre((centre) =>
      statedOrSum(
        statedOf(id)[centre],
        by === 'building' ? [] : buildingIds.map((each) => lineOf('building', each)?.amounts[centre] ?? null),
      ),
    );
  const taken = new Set<number | null>(parts.flatMap(({ buildingIds }) => buildingIds));
  const divided = divideBudget(
    rows,
    parts.map((part) => ({ costs: costsOf(spending, part.buildingIds), stated: budgetOf(part) })),
    costsOf(
      spending,
      [...spending.byBuilding.keys()].filter((id) => !taken.has(id)),
    ),
  );
  const answered = parts.map(
    ({ id, name, code, isInactive }, index): BudgetPart => ({
      id,
      name,
      code,
      isInactive,
      version: lineOf(by, id)?.version ?? 0,
      stated: statedOf(id),
      rows: [...(divided.parts[index] ?? [])],
    }),
  );
  const rest: BudgetPart = {
    id: null,
    name: '',
    code: '',
    isInactive: false,
    version: 0,
    stated: perCentre(() => null),
    rows: [...divided.rest],
  };
  return { data: { by, whole: [...divided.whole], parts: [...answered, rest] } };
};
