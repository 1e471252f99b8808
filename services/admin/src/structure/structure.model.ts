import type { Area, Building, Floor, Installation } from 'shared-kit/contracts/installations';
import { baseFields, defineModel } from 'shared-kit/server/define-model';
import {
  amount,
  count,
  id,
  key,
  type NamedRecord,
  namedFields,
  optionalText,
  refFields,
  text,
} from '../records/stored-record.ts';

type Stored<T> = NamedRecord & Omit<T, 'id'>;
/** What a handover workbook calls the record; null for one that people made. */
interface Imported {
  externalKey: string | null;
}

export type InstallationRecord = Stored<Installation> & { refKey: string; refSort: string };
export type BuildingRecord = Stored<Building> & Imported;
export type FloorRecord = Stored<Floor> & Imported;
export type AreaRecord = Stored<Area> & Imported;

export const installations = defineModel<InstallationRecord>(
  'installations',
  {
    ...baseFields('Installation'),
    ...namedFields,
    ...refFields,
    ref: key,
    name: key,
    cif: text,
    cp: text,
    address: text,
    city: text,
    state: text,
    phone: text,
    phone2: text,
    email: text,
    fax: text,
    contactPerson: text,
    videoCapacityGb: count,
    logoId: amount,
    order: count,
    timeZone: key,
  },
  [
    { key: { refKey: 1 }, unique: true },
    { key: { nameKey: 1 }, unique: true },
    { key: { order: 1, _id: 1 } },
    { key: { nameSort: 1, _id: 1 } },
    { key: { refSort: 1, _id: 1 } },
  ],
);

const part = {
  ...namedFields,
  installationId: id,
  name: key,
  description: text,
  order: count,
  externalKey: optionalText,
} as const;
const partIndexes = [
  { key: { installationId: 1, order: 1, _id: 1 } },
  { key: { installationId: 1, nameSort: 1, _id: 1 } },
] as const;

export const buildings = defineModel<BuildingRecord>('buildings', { ...baseFields('Building'), ...part }, [
  { key: { installationId: 1, nameKey: 1 }, unique: true },
  ...partIndexes,
]);

export const floors = defineModel<FloorRecord>(
  'floors',
  { ...baseFields('Floor'), ...part, buildingId: id },
  [{ key: { installationId: 1, buildingId: 1, nameKey: 1 }, unique: true }, ...partIndexes],
);

export const areas = defineModel<AreaRecord>(
  'areas',
  { ...baseFields('Area'), ...part, buildingId: id, floorId: id, grossArea: amount },
  [
    { key: { installationId: 1, floorId: 1, nameKey: 1 }, unique: true },
    { key: { installationId: 1, buildingId: 1 } },
    ...partIndexes,
  ],
);
