import { dashboards as contracts } from 'shared-kit/contracts/reports/dashboards';
import { defineCollection } from 'shared-kit/server/database/define-collection';
import { defineRecords, nameFields, searchFields } from 'shared-kit/server/records';

export const dashboards = defineRecords(contracts, {
  entityType: 'Dashboard',
  stored: { ...nameFields, ...searchFields },
  indexes: [
    { key: { installationId: 1, nameKey: 1 }, unique: true },
    { key: { installationId: 1, nameSort: 1, _id: 1 } },
  ],
});

export interface DashboardDefaultRecord {
  /** `<installationId>:<roleId>` */
  readonly _id: string;
  readonly installationId: number;
  readonly roleId: number;
  readonly dashboardId: number;
}

export const dashboardDefaults = defineCollection<DashboardDefaultRecord>('dashboardDefaults', [
  { key: { installationId: 1 } },
]);

export const defaultId = (installationId: number, roleId: number): string => `${installationId}:${roleId}`;
