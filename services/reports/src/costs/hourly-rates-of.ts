import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import type { HourlyRates } from 'shared-kit/domain/figures/hourly-rates';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';

/** What an hour of work costs and has cost in an installation. */
export const hourlyRatesOf = async (db: Connection, installationId: number): Promise<HourlyRates> => {
  const place = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .findOne({ _id: installationId });
  return { hourlyRate: place?.hourlyRate ?? null, formerRates: place?.formerRates ?? [] };
};
