/** The installation that a copy makes. */
import type { Installation } from 'shared-kit/contracts/centres/installations';
import type { RecordOf } from 'shared-kit/server/records';
import { installationKeys } from '../structure/describe-installations.ts';
import { installations } from '../structure/structure.model.ts';

type InstallationRecord = RecordOf<typeof installations>;

/** What is said of an installation for the way that it is worked in: neither whose it is and where, nor who answers for it. */
const settings = [
  'maintainerName',
  'maintainerNif',
  'riteRegistration',
  'lowVoltageRegistration',
  'fireRegistration',
  'hourlyRate',
  'formerRates',
  'heatingFrom',
  'heatingTo',
  'coolingFrom',
  'coolingTo',
  'heatingFromDay',
  'heatingToDay',
  'coolingFromDay',
  'coolingToDay',
  'closedFrom',
  'closedTo',
  'closedFromDay',
  'closedToDay',
  'timeZone',
  'videoCapacityGb',
  'publicReports',
  'secondFactorPolicy',
] as const satisfies readonly (keyof Installation)[];

interface Made {
  readonly _id: number;
  readonly ref: string;
  readonly name: string;
}

/** With the settings of the source, or with none. */
export const copiedInstallation = (made: Made, source: InstallationRecord | null): InstallationRecord => {
  const blank = installations.blank();
  const kept =
    source && Object.fromEntries(settings.flatMap((name) => (name in source ? [[name, source[name]]] : [])));
  const record = { ...blank, ...kept, ...made };
  return { ...record, ...installationKeys(record) };
};
