/** All services on one database, which do nothing by themselves but what a test asks them for. */
import { createAdmin } from '@services/admin/app';
import { createCorrectives } from '@services/correctives/app';
import { createInspections } from '@services/inspections/app';
import { createMaintenance } from '@services/maintenance/app';
import { createPortal } from '@services/portal/app';
import { createReports } from '@services/reports/app';
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import { type Connection, shareConnection } from 'shared-kit/server/database/mongo';
import type { Service } from 'shared-kit/server/service';
import { testKeyEnv } from 'shared-kit/testing/test-keys';

interface QuietOptions {
  readonly releases?: readonly ModuleRelease[];
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
}

/** Prepared. */
export const startQuietServices = async (
  db: Connection,
  { releases = [], env: own = {}, now = () => new Date() }: QuietOptions,
): Promise<readonly Service[]> => {
  const fixed = { NODE_ENV: 'test', AUDIT_SEAL_SECONDS: '0', CHANGES_SECONDS: '0', RETENTION_SECONDS: '0' };
  const env = { ...process.env, ...testKeyEnv, ...fixed, ...own };
  const host = () => ({ db: shareConnection(db), env, now });
  const portal = createPortal(host(), { releases: [...releases] });
  const others = [createAdmin, createMaintenance, createCorrectives, createInspections, createReports];
  const services = [portal, ...others.map((create) => create(host()))];
  for (const service of services) await service.prepare();
  return services;
};
