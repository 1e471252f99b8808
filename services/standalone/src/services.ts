/** Every service in this process, each with models of its own on the one connection pool. */
import { join } from 'node:path';
import { createAdmin } from '@services/admin/app';
import { createCorrectives } from '@services/correctives/app';
import { createInspections } from '@services/inspections/app';
import { createMaintenance } from '@services/maintenance/app';
import { createPortal } from '@services/portal/app';
import { createReports } from '@services/reports/app';
import { type Connection, shareConnection } from 'shared-kit/server/database/mongo';
import type { Logger } from 'shared-kit/server/logging';
import { prepareTogether, type Service, type ServiceHost } from 'shared-kit/server/service';
import { repositoryRoot, type StandaloneConfig } from './config.ts';

export const serviceFactories: readonly ((host: ServiceHost) => Service)[] = [
  createPortal,
  createAdmin,
  createMaintenance,
  createCorrectives,
  createInspections,
  createReports,
];

export interface RunningServices {
  readonly services: readonly Service[];
  close(): Promise<void>;
}

/** The key of what is encrypted in the database: beside its files, so that no backup of it holds both. */
export const keyFileName = 'portal.key';

/** Made and prepared. */
export const startServices = async (
  db: Connection,
  { DATA_DIR }: Pick<StandaloneConfig, 'DATA_DIR'>,
  log: Logger,
): Promise<RunningServices> => {
  const env = {
    ...process.env,
    KEY_FILE: process.env.KEY_FILE || join(DATA_DIR, keyFileName),
    MODULE_RELEASES_DIRS: process.env.MODULE_RELEASES_DIRS ?? repositoryRoot,
    SHELL_VERSION_FILE: process.env.SHELL_VERSION_FILE ?? join(repositoryRoot, 'shell/dist/version.json'),
  };
  const services = serviceFactories.map((create) => create({ db: shareConnection(db), log, env }));
  // The views of one are made over the views of another: whatever order they come in, all are there at the end.
  await prepareTogether(services);
  return {
    services,
    close: async () => {
      await Promise.all(services.map((service) => service.close()));
    },
  };
};
