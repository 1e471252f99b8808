import type { EntityType, Language } from 'shared-kit/contracts/enums';
import { baseFields, defineModel } from 'shared-kit/server/define-model';
import type { BaseRecord } from 'shared-kit/server/mongo';

export interface UserRecord extends BaseRecord {
  loginName: string;
  /** The login name as it is compared. */
  loginKey: string;
  name: string;
  firstSurname: string;
  secondSurname: string;
  dni: string;
  phone: string;
  phone2: string;
  email: string;
  birthplace: string;
  birthdate: string | null;
  city: string;
  address: string;
  imageId: number | null;
  preferredLanguage: Language;
  isBlocked: boolean;
  lowVoltageReports: boolean;
  accountType: EntityType;
  searchText: string;
  passwordHash: string;
  /** The password is the published one of the demonstration. */
  demoPassword: boolean;
  /** Wrong passwords in a row. */
  sessionFails: number;
  lockedUntil: Date | null;
  /** Seconds since the epoch: tokens issued before are refused. */
  sessionsValidFrom: number | null;
}

const text = { type: String, default: '' } as const;
const required = { type: String, required: true } as const;
const flag = { type: Boolean, default: false } as const;

export const users = defineModel<UserRecord>(
  'users',
  {
    ...baseFields('User'),
    loginName: required,
    loginKey: required,
    name: required,
    firstSurname: text,
    secondSurname: text,
    dni: text,
    phone: text,
    phone2: text,
    email: text,
    birthplace: text,
    birthdate: { type: String, default: null },
    city: text,
    address: text,
    imageId: { type: Number, default: null },
    preferredLanguage: { type: Number, required: true },
    isBlocked: flag,
    lowVoltageReports: flag,
    accountType: required,
    searchText: text,
    passwordHash: required,
    demoPassword: flag,
    sessionFails: { type: Number, default: 0 },
    lockedUntil: { type: Date, default: null },
    sessionsValidFrom: { type: Number, default: null },
  },
  [
    { key: { loginKey: 1 }, unique: true },
    { key: { name: 1, _id: 1 } },
    { key: { accountType: 1 } },
    { key: { demoPassword: 1 } },
  ],
);
