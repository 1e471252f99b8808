import type { Connection } from 'shared-kit/server/mongo';
import { outOfServices } from './out-of-service.model.ts';

/** What is out of service in an installation now. */
export const countStopped = (db: Connection, installationId: number): Promise<number> =>
  outOfServices(db).countDocuments({ installationId, entityStatus: 1, closedAt: null });
