/** Installations (centres) with their buildings, floors and areas. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  daySchema,
  idListParamSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  listQueryShape,
  longTextSchema,
  nameSchema,
  shortTextSchema,
  sortSchema,
  statusField,
  statusQueryShape,
  versionSchema,
} from '../base.ts';
import { defineChangeMany } from '../catalogues/change-many.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { monthSchema } from '../enums.ts';
import { mailSchema } from '../mail.ts';
import { nifSchema } from '../nif.ts';
import { Permission } from '../people/permissions.ts';
import { installationFactorPolicySchema } from '../people/second-factor.ts';
import { defineContract } from '../route.ts';
import { defineSearch } from '../search.ts';
import { defaultTimeZone } from '../time-zone.ts';

const text = z._default(shortTextSchema, '');
const longText = z._default(longTextSchema, '');
const month = z._default(z.nullable(monthSchema), null);
const dayOfMonth = z._default(z.nullable(z.int().check(z.gte(1), z.lte(31))), null);
/** Null where not known. */
const count = z._default(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))), null);
/** m²; null where not known. */
const surface = z._default(z.nullable(z.number().check(z.gte(0), z.lte(10_000_000))), null);
/** kW; null where not known. */
const power = z._default(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))), null);
const order = z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0);
const administration = (scope: 'input' | 'record') =>
  ({ anyOf: [Permission.Administration], in: scope }) as const;
const anyGrant = (scope: 'input' | 'record') => ({ anyOf: [], in: scope }) as const;
export const structureAccess = {
  list: anyGrant('input'),
  get: anyGrant('record'),
  create: administration('input'),
  update: administration('record'),
  remove: administration('record'),
} as const;

const rateSchema = z.nullable(z.number().check(z.gte(0), z.lte(10_000)));
/** What an hour cost until a day, which is the last one on which it did. */
export const formerRateSchema = z.object({ until: daySchema, rate: z.nullable(z.number()) });

const installationFields = {
  ref: nameSchema,
  name: nameSchema,
  ownerName: text,
  /** Who acts for the owner: named in fire certificates (RD 513/2017, annex II.5). */
  ownerRepresentative: text,
  /** NIF of the owner. */
  cif: nifSchema,
  cp: text,
  address: text,
  city: text,
  state: text,
  phone: text,
  phone2: text,
  email: mailSchema,
  fax: text,
  contactPerson: text,
  videoCapacityGb: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
  logoId: z._default(z.nullable(idSchema), null),
  /** The company that maintains it, with its numbers in the registers of industry. */
  maintainerName: text,
  /** Since when it does; null where not known. Entries of before that day are not put down to it. */
  maintainerSince: z._default(z.nullable(daySchema), null),
  maintainerNif: nifSchema,
  riteRegistration: text,
  lowVoltageRegistration: text,
  fireRegistration: text,
  /** Certificate of the company for work on fluorinated gases: Regulation (EU) 2024/573, article 10. */
  fgasRegistration: text,
  /** Euro: what an hour of its people costs, for reports. Another one than before holds from today on; of another day `changeHourlyRate` tells. */
  hourlyRate: z._default(rateSchema, null),
  /** RITE, article 26: above 5,000 kW of heat, 1,000 kW of cold or 400 kW of solar thermal power. */
  directorName: text,
  directorCollegeNumber: text,
  /** Number of the file under which the thermal installation was first registered: RITE, article 28. */
  thermalRegistration: text,
  /** The maintenance company's licensed person who answers for it, and the number of their card. */
  riteTechnicianName: text,
  riteTechnicianCard: text,
  /** Of the maintenance contract, above 70 kW, and until when it runs. */
  riteContract: text,
  riteContractEnd: z._default(z.nullable(daySchema), null),
  /** First and last month of the seasons, both or neither; a season may go over the end of the year. */
  heatingFrom: month,
  heatingTo: month,
  coolingFrom: month,
  coolingTo: month,
  /** Days of those months on which they begin and end; null with the month. */
  heatingFromDay: dayOfMonth,
  heatingToDay: dayOfMonth,
  coolingFromDay: dayOfMonth,
  coolingToDay: dayOfMonth,
  /** When it is closed every year: work falls due before or after. */
  closedFrom: month,
  closedTo: month,
  closedFromDay: dayOfMonth,
  closedToDay: dayOfMonth,
  order,
  /** IANA name; periods and times of the installation are counted in it. */
  timeZone: z._default(z.string().check(z.minLength(1), z.maxLength(60)), defaultTimeZone),
  /** People without an account may report faults by the labels. */
  publicReports: z._default(z.boolean(), false),
  /** Whom it asks for a second factor beyond the portal's own policy. */
  secondFactorPolicy: z._default(installationFactorPolicySchema, 'portal'),
  entityStatus: statusField,
};
/** Tax numbers and addresses of mail are checked when they are written; what was stored before they were stays readable. */
export const installationSchema = z.object({
  ...baseShape,
  ...installationFields,
  cif: text,
  maintainerNif: text,
  email: text,
  /** In the order of their days; without any the rate always held. */
  formerRates: z._default(z.array(formerRateSchema), []),
});
export type Installation = z.infer<typeof installationSchema>;
/** `ref` and `name` are unique among all installations. */
export const installations = defineCrud({
  resource: 'installations',
  entity: installationSchema,
  fields: installationFields,
  query: z.strictObject({
    ...listQueryShape,
    ...statusQueryShape,
    sort: z.optional(sortSchema(['order', 'name', 'ref'])),
  }),
  access: {
    list: 'signedIn',
    get: anyGrant('record'),
    create: 'superAdmin',
    update: administration('record'),
    remove: 'superAdmin',
  },
});

export const rateChangeSchema = z.strictObject({
  version: versionSchema,
  rate: rateSchema,
  /** The first day on which it holds; null: it always did. */
  from: z.nullable(daySchema),
  /** In the place of the last change. */
  corrects: z.boolean(),
});

/**
 * 400 at `from`: `required` where there was another rate before, `beforeRate` where it is not after the day from which that one holds, `tooFar` more
 * than a year ahead.
 */
export const changeHourlyRate = defineContract({
  method: 'PUT',
  path: '/api/installations/:id/hourlyRate',
  access: administration('record'),
  params: idParamsSchema,
  body: rateChangeSchema,
  answer: dataOf(installationSchema),
  idempotent: true,
  summary: 'Say what an hour of work costs from a day on, or correct the last change of it',
});

const partFields = {
  installationId: idSchema,
  name: nameSchema,
  description: longText,
  order,
  entityStatus: statusField,
};

/**
 * Uses that the rules of fire safety, low voltage and legionella tell apart; the first ones are those of CTE DB-SI, annex A. `carPark` is a covered one:
 * what lies in the open is none to those rules.
 */
export const buildingUses = [
  'housing',
  'office',
  'shop',
  'school',
  'hospital',
  'hotel',
  'publicVenue',
  'carPark',
  'openCarPark',
  'industrial',
  'storage',
  'sports',
  'careHome',
  'prison',
  'other',
] as const;
/** Earthing of the supply: ITC-BT-08. */
const supplySchemes = ['TT', 'TN-S', 'TN-C', 'TN-C-S', 'IT'] as const;

const buildingFields = {
  ...partFields,
  use: z._default(z.nullable(z.enum(buildingUses)), null),
  constructionYear: z._default(z.nullable(z.int().check(z.gte(1000), z.lte(2200))), null),
  builtArea: surface,
  usefulArea: surface,
  /** People at most. */
  capacity: count,
  dwellings: count,
  contractedPower: power,
  /** What thresholds of inspection are about: ITC-BT-05. */
  installedPower: power,
  supplyScheme: z._default(z.nullable(z.enum(supplySchemes)), null),
};

/** What a part of a building is used for, with figures of that part; null where not known. */
export const buildingUseSchema = z.object({
  use: z.enum(buildingUses),
  builtArea: surface,
  usefulArea: surface,
  storeys: count,
  capacity: count,
  /** Of a car park. */
  parkingPlaces: count,
});
export type BuildingUse = z.infer<typeof buildingUseSchema>;

export const buildingSchema = z.object({
  ...baseShape,
  ...buildingFields,
  /** One says what the building itself does; with several `use` is the main one, and the figures of the building are those of all together. */
  uses: z._default(z.array(buildingUseSchema), []),
});
export type Building = z.infer<typeof buildingSchema>;
/** `name` is unique within the installation. */
export const buildings = defineCrud({
  resource: 'buildings',
  entity: buildingSchema,
  fields: buildingFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    sort: z.optional(sortSchema(['order', 'name'])),
  }),
  access: structureAccess,
});

/**
 * All uses of a building as they are to be; the only one is that of the building itself, with its figures. 400 at `uses.N.usefulArea` where it is more
 * than the part's built area.
 */
export const changeBuildingUses = defineContract({
  method: 'PUT',
  path: '/api/buildings/:id/uses',
  access: structureAccess.update,
  params: idParamsSchema,
  body: z.strictObject({
    version: versionSchema,
    uses: z.array(buildingUseSchema).check(z.maxLength(20)),
  }),
  answer: dataOf(buildingSchema),
  idempotent: true,
  summary: 'Change what the parts of a building are used for',
});

const floorFields = { ...partFields, buildingId: idSchema };
export const floorSchema = z.object({ ...baseShape, ...floorFields });
export type Floor = z.infer<typeof floorSchema>;
/** `name` is unique within the building. */
export const floors = defineCrud({
  resource: 'floors',
  entity: floorSchema,
  fields: floorFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    buildingId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['order', 'name'])),
  }),
  access: structureAccess,
});

const areaFields = { ...partFields, floorId: idSchema, grossArea: surface };
export const areaSchema = z.object({ ...baseShape, ...areaFields, buildingId: idSchema });
export type Area = z.infer<typeof areaSchema>;
/** `name` is unique within the floor. */
export const areas = defineCrud({
  resource: 'areas',
  entity: areaSchema,
  fields: areaFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    buildingId: z.optional(idListParamSchema),
    floorId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['order', 'name'])),
  }),
  access: structureAccess,
});

/** They move and change their order together: a place goes to another one by its parent's id. */
export const changeBuildings = defineChangeMany(buildings, structureAccess.create);
export const changeFloors = defineChangeMany(floors, structureAccess.create);
export const changeAreas = defineChangeMany(areas, structureAccess.create);

/** How many elements are in each place, inactive ones too; places without any are left out. */
/** Without a floor, each floor with `areaId` 0; with one, each of its areas. */
export const countPlaces = defineContract({
  method: 'GET',
  path: '/api/places/counts',
  access: structureAccess.list,
  query: z.strictObject({ installationId: idParamSchema, floorId: z.optional(idParamSchema) }),
  answer: dataOf(
    z.array(z.object({ buildingId: idSchema, floorId: idSchema, areaId: z.int(), elements: z.int() })),
  ),
  summary: 'How many elements are in each place of an installation',
});

/** Buildings, floors and areas by name. */
export const searchPlaces = defineSearch('places', { access: structureAccess.list });
