import {
  type BudgetDivision,
  ownCostCentres as contracts,
} from 'shared-kit/contracts/correctives/budget-parts';
import type { CostCentre } from 'shared-kit/contracts/correctives/budgets';
import { defineCollection } from 'shared-kit/server/database/define-collection';
import { defineRecords, nameFields, type RecordOf, searchFields } from 'shared-kit/server/records';
import * as z from 'zod/mini';

export const ownCostCentres = defineRecords(contracts, {
  entityType: 'CostCentre',
  stored: {
    ...nameFields,
    ...searchFields,
    codeKey: z.string(),
    codeSort: z.string(),
    /** What no two may have in common: the buildings of one that is in use; of others what is theirs alone. */
    buildingKeys: z.array(z.string()),
  },
  indexes: [
    { key: { installationId: 1, codeKey: 1 }, unique: true },
    { key: { installationId: 1, codeSort: 1, _id: 1 } },
    { key: { buildingKeys: 1 }, unique: true },
  ],
});
export type CostCentreRecord = RecordOf<typeof ownCostCentres>;

/** What a building or a cost centre may cost in a year. */
export interface BudgetLineRecord {
  /** `<installationId>:<year>:<by>:<id>` */
  readonly _id: string;
  readonly installationId: number;
  readonly year: number;
  readonly by: BudgetDivision;
  readonly partId: number;
  readonly version: number;
  /** Euro; null where nobody has said. */
  readonly amounts: Readonly<Record<CostCentre, number | null>>;
}

export const budgetLines = defineCollection<BudgetLineRecord>('budgetLines', [
  { key: { installationId: 1, year: 1 } },
  { key: { by: 1, partId: 1 } },
]);

export const lineId = ({
  installationId,
  year,
  by,
  partId,
}: Pick<BudgetLineRecord, 'installationId' | 'year' | 'by' | 'partId'>): string =>
  `${installationId}:${year}:${by}:${partId}`;
