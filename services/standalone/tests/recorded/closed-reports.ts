/** Low-voltage reports of former years, measured, signed and closed: the small demonstration has none. */
import { seedClosedReports } from '@services/maintenance/demo/seed-closed-reports';
import { parts } from '@services/maintenance/low-voltage/part.model';
import { reports } from '@services/maintenance/low-voltage/report.model';
import { uploadPhoto } from 'shared-kit/contracts/files';
import type { Connection } from 'shared-kit/server/database/mongo';
import { callAt } from 'shared-kit/testing/call-at';
import type { Portal } from './told-records.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** In place of the one that is begun; answers how many are closed. */
export const closeReports = async (db: Connection, portal: Portal, by: string): Promise<number> => {
  const { installationId } = portal;
  await reports(db).deleteMany({ installationId });
  await parts(db).deleteMany({ installationId });
  for (const name of ['firma-instalador.png', 'cuadro.jpg'])
    await callAt(portal, uploadPhoto, { query: { installationId, name }, body: dot });
  const person = { id: 1, name: by };
  await seedClosedReports(db, { installationId, timeZone: 'Europe/Madrid', now: new Date(), person });
  return reports(db).countDocuments({ installationId, state: 'closed' });
};
