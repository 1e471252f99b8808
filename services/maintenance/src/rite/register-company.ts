import type { InstallationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import type { TaskRecord } from '../tasks/task.model.ts';

type Company = NonNullable<TaskRecord['company']>;
const noCompany: Company = { name: '', registration: '' };

type Owners = Pick<InstallationOwnersV1, 'maintainerName' | 'maintainerSince' | 'riteRegistration'>;
type Entry = Pick<TaskRecord, 'company' | 'performedAt'>;

/** Of what is older than entries keep their company: the one of today from the day on since which it maintains, and nobody knows who before. */
export const companyThen = (
  { performedAt }: Pick<TaskRecord, 'performedAt'>,
  { maintainerName: name = '', maintainerSince: since, riteRegistration: registration = '' }: Owners,
  timeZone: string,
): Company | null => {
  if (name === '' || !since || !performedAt || localDayText(performedAt, timeZone) < since) return null;
  return { name, registration };
};

/** Who is named later answers for no entry of before. */
export const companyOf = (entry: Entry, owners: Owners, timeZone: string): Company =>
  (entry.company === undefined ? companyThen(entry, owners, timeZone) : entry.company) ?? noCompany;
