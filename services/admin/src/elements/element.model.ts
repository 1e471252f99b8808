import { dataValueSchema } from 'shared-kit/contracts/centres/element-data';
import {
  elements as elementContracts,
  elementTypes as typeContracts,
} from 'shared-kit/contracts/centres/elements';
import { languageCodes } from 'shared-kit/contracts/enums';
import {
  defineRecords,
  localizedNameFields,
  nameFields,
  optionalText,
  refFields,
  searchFields,
} from 'shared-kit/server/records';
import * as z from 'zod/mini';

export const elementTypes = defineRecords(typeContracts, {
  entityType: 'ElementType',
  computed: ['awaitsApprovalIn'],
  stored: {
    ...localizedNameFields,
    ...searchFields,
    /** The installations that it works in until it is approved. */
    onlyIn: z._default(z.array(z.number()), []),
  },
  indexes: [
    { key: { nameKey: 1 }, unique: true },
    { key: { order: 1, _id: 1 } },
    { key: { awaitsApproval: 1, order: 1, _id: 1 } },
    ...languageCodes.map((language) => ({ key: { [`nameSort.${language}`]: 1 as const, _id: 1 as const } })),
  ],
});

export const elements = defineRecords(elementContracts, {
  entityType: 'Element',
  computed: ['choreCount'],
  stored: {
    ...nameFields,
    ...refFields,
    ...searchFields,
    externalKey: optionalText,
    /** Its name in the handover workbook that it came from, and which of those with that name it was. */
    importKey: optionalText,
    /** Null of an active one, and where nobody knows. */
    inactiveSince: z._default(z.nullable(z.date()), null),
    /** `data` for the index. */
    dataPairs: z._default(z.array(z.object({ k: z.string(), v: dataValueSchema })), []),
  },
  indexes: [
    { key: { installationId: 1, refKey: 1 }, unique: true },
    { key: { installationId: 1, nameKey: 1 }, unique: true },
    { key: { installationId: 1, order: 1, _id: 1 } },
    { key: { installationId: 1, nameSort: 1, _id: 1 } },
    { key: { installationId: 1, refSort: 1, _id: 1 } },
    { key: { installationId: 1, areaId: 1 } },
    { key: { installationId: 1, floorId: 1 } },
    { key: { installationId: 1, entityStatus: 1 } },
    { key: { elementTypeId: 1, installationId: 1 } },
    { key: { installationId: 1, elementTypeId: 1, 'dataPairs.k': 1, 'dataPairs.v': 1 } },
  ],
});
