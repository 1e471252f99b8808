import type { Element, ElementType } from 'shared-kit/contracts/elements';
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

export type ElementTypeRecord = NamedRecord & Omit<ElementType, 'id'>;
export type ElementRecord = NamedRecord &
  Omit<Element, 'id' | 'choreCount'> & {
    refKey: string;
    refSort: string;
    externalKey: string | null;
    /** Its name in the handover workbook that it came from, and the how manieth of that name it was. */
    importKey: string | null;
  };

export const elementTypes = defineModel<ElementTypeRecord>(
  'elementTypes',
  { ...baseFields('ElementType'), ...namedFields, name: key, description: text },
  [{ key: { nameKey: 1 }, unique: true }, { key: { nameSort: 1, _id: 1 } }],
);

export const elements = defineModel<ElementRecord>(
  'elements',
  {
    ...baseFields('Element'),
    ...namedFields,
    ...refFields,
    installationId: id,
    buildingId: id,
    floorId: id,
    areaId: id,
    elementTypeId: id,
    ref: key,
    name: key,
    order: count,
    externalKey: optionalText,
    importKey: optionalText,
    serialNumber: text,
    brand: text,
    model: text,
    description: text,
    safetyAndHealth: text,
    installationDate: optionalText,
    purchaseDate: optionalText,
    depreciationDate: optionalText,
    retirementDate: optionalText,
    price: amount,
    power: amount,
    consumption: amount,
    voltage: amount,
    speed: amount,
    switchOnTime: optionalText,
    shutdownTime: optionalText,
    workingTime: amount,
    expectedDailyConsumption: amount,
    expectedYearlyConsumption: amount,
    programmingMethod: text,
    coldPower: amount,
    heatPower: amount,
  },
  [
    { key: { installationId: 1, refKey: 1 }, unique: true },
    { key: { installationId: 1, nameKey: 1 }, unique: true },
    { key: { installationId: 1, order: 1, _id: 1 } },
    { key: { installationId: 1, nameSort: 1, _id: 1 } },
    { key: { installationId: 1, refSort: 1, _id: 1 } },
    { key: { installationId: 1, areaId: 1 } },
    { key: { installationId: 1, floorId: 1 } },
    { key: { elementTypeId: 1, installationId: 1 } },
  ],
);
