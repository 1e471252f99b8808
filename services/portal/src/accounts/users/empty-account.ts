import { Language } from 'shared-kit/contracts/enums';
import type { NewRecord } from '../../records/insert-missing.ts';
import type { UserRecord } from './user.model.ts';

/** What an account holds that nobody has filled in yet. */
export const emptyAccount = {
  secondSurname: '',
  dni: '',
  phone: '',
  phone2: '',
  email: '',
  birthplace: '',
  birthdate: null,
  city: '',
  address: '',
  imageId: null,
  preferredLanguage: Language.Spanish,
  isBlocked: false,
  lowVoltageReports: false,
  sessionFails: 0,
  lockedUntil: null,
  sessionsValidFrom: null,
} satisfies Partial<NewRecord<UserRecord>>;
