import type { ApprovableKind, CostCentre } from 'shared-kit/contracts/correctives/budgets';
import { defineCollection } from 'shared-kit/server/database/define-collection';

export interface BudgetRecord {
  /** `<installationId>:<year>` */
  readonly _id: string;
  readonly installationId: number;
  readonly year: number;
  readonly version: number;
  /** Euro; null where nobody has said. */
  readonly amounts: Readonly<Record<CostCentre, number | null>>;
  readonly approvalAbove: number | null;
}

export const budgets = defineCollection<BudgetRecord>('budgets');

export const budgetId = (installationId: number, year: number): string => `${installationId}:${year}`;

export interface CostApprovalRecord {
  /** `<installationId>:<kind>:<id>` */
  readonly _id: string;
  readonly installationId: number;
  readonly kind: ApprovableKind;
  readonly costId: number;
  /** Euro, up to which it is approved. */
  readonly amount: number;
  readonly byId: number;
  readonly byName: string;
  readonly at: Date;
}

export const costApprovals = defineCollection<CostApprovalRecord>('costApprovals', [
  { key: { installationId: 1 } },
]);

export const approvalId = ({
  installationId,
  kind,
  costId,
}: Pick<CostApprovalRecord, 'installationId' | 'kind' | 'costId'>): string =>
  `${installationId}:${kind}:${costId}`;
