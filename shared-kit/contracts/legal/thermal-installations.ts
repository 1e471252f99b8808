/** Thermal installations: generators that serve together are one, wherever they stand. RITE page, certificate, plan and legal calendar go by them. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  idListParamSchema,
  idParamSchema,
  idSchema,
  listQueryShape,
  nameSchema,
  shortTextSchema,
  sortSchema,
  statusField,
} from '../base.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { structureAccess } from '../centres/installations.ts';
import { defineContract } from '../route.ts';
import { riteBandSchema, thermalPowersSchema } from './rite-plant.ts';

const fields = {
  installationId: idSchema,
  name: nameSchema,
  /** Where it stands: what the law asks of it is asked of this building. */
  buildingId: idSchema,
  /** Number of the file under which it was first registered: RITE, article 28. */
  registration: z._default(shortTextSchema, ''),
  /** Elements of the installation, of whichever building; each belongs to one of them. */
  generatorIds: z._default(z.array(idSchema).check(z.maxLength(500)), []),
  entityStatus: statusField,
};
export const thermalInstallationSchema = z.object({ ...baseShape, ...fields });
export type ThermalInstallation = z.infer<typeof thermalInstallationSchema>;
/** `name` is unique within the installation; 400 at `generatorIds.N` with `repeated` for what belongs to another one. */
export const thermalInstallations = defineCrud({
  resource: 'thermalInstallations',
  entity: thermalInstallationSchema,
  fields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    buildingId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['name'])),
  }),
  access: structureAccess,
});

const kilowatt = z.nullable(z.number());
const groupedGeneratorSchema = z.object({
  id: idSchema,
  ref: z.string(),
  name: z.string(),
  buildingName: z.string(),
  areaName: z.string(),
  kind: z.nullable(z.string()),
  heatPower: kilowatt,
  coldPower: kilowatt,
  solarPower: z.number(),
  /** Somebody has given it to the installation: others count with it by where they stand. */
  isGiven: z.boolean(),
});
export type GroupedGenerator = z.infer<typeof groupedGeneratorSchema>;

export const thermalGroupSchema = z.object({
  /** Null: proposed, the generators of a building that nobody has given to any. */
  installation: z.nullable(thermalInstallationSchema),
  buildingId: idSchema,
  buildingName: z.string(),
  powers: thermalPowersSchema,
  band: riteBandSchema,
  generators: z.array(groupedGeneratorSchema),
});
export type ThermalGroupView = z.infer<typeof thermalGroupSchema>;

/** Those that somebody has made, with and without machines, and those that are proposed; the strongest first. */
export const listThermalGroups = defineContract({
  method: 'GET',
  path: '/api/thermalGroups',
  access: structureAccess.list,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(z.array(thermalGroupSchema)),
  summary: 'What is one thermal installation, as it was said or as it is proposed',
});
