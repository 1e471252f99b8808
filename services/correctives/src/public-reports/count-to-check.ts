import type { Connection } from 'shared-kit/server/database/mongo';
import { publicReports } from './public-report.model.ts';

/** Reports of an installation that wait for a decision. */
export const countToCheck = (db: Connection, installationId: number): Promise<number> =>
  publicReports(db).countDocuments({ installationId, decision: 'open' });
