/** The further centres of the demonstration as they are kept: data, checked when it is read. None of the companies and people exist. */
import { readFile } from 'node:fs/promises';
import { dataValueSchema } from 'shared-kit/contracts/centres/element-data';
import { buildingUseSchema } from 'shared-kit/contracts/centres/installations';
import { monthSchema } from 'shared-kit/contracts/enums';
import * as z from 'zod/mini';
import { type FamilyData, familySchema, fieldsOfType, starterFamilies } from '../../starter/starter-data.ts';
import { say } from '../words.ts';

/** Rooms from left to right, each with its code, its name and its width; the row's depth comes first. Metres. */
const rowSchema = z.tuple([z.number(), z.array(z.tuple([z.string(), z.string(), z.number()]))]);
const floorSchema = z.strictObject({ name: z.string(), rows: z.array(rowSchema) });
export type FloorData = z.infer<typeof floorSchema>;

const buildingSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** Further fields of the building, as its contract has them. */
  about: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where it has several, each with its figures. */
  uses: z._default(z.array(buildingUseSchema), []),
  /** Metres. */
  width: z.number(),
  depth: z.number(),
  floors: z.array(floorSchema),
});
export type BuildingData = z.infer<typeof buildingSchema>;

const power = z.optional(z.number());
const elementsSchema = z.strictObject({
  type: z.string(),
  ref: z.string(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  /** The year in which they were installed. */
  since: z.int(),
  /** Euro, of each. */
  price: z.optional(z.number()),
  /** Kilowatt. */
  power,
  coldPower: power,
  heatPower: power,
  data: z.record(z.string(), dataValueSchema),
  /** Codes of areas: `0.01`, `0.01*3` for three of them there, `0.*` for one in each area of which the code begins so. */
  in: z.string(),
});
export type ElementsData = z.infer<typeof elementsSchema>;

const centreSchema = z.strictObject({
  /** Fields of the installation, as its contract has them. */
  installation: z.looseObject({ ref: z.string(), name: z.string() }),
  /** First and last month of the year in which somebody is there; always, where nothing is said. */
  open: z.optional(z.tuple([monthSchema, monthSchema])),
  buildings: z.array(buildingSchema),
  elements: z.array(elementsSchema),
});
export type CentreData = z.infer<typeof centreSchema>;

/** A chore of a plan: its reference, or that with the amount it depends on. */
const lineSchema = z.union([
  z.string(),
  z.strictObject({
    ref: z.string(),
    field: z.string(),
    above: z._default(z.nullable(z.number()), null),
    upTo: z._default(z.nullable(z.number()), null),
  }),
]);
const typeSchema = z.strictObject({
  /** Beyond those that the starter catalogue gives the type. */
  fields: z._default(z.array(z.string()), []),
  plan: z.array(lineSchema),
});
interface TypeData extends z.infer<typeof typeSchema> {
  readonly lowVoltage: 0 | 1 | 2;
}
export type TypesData = Readonly<Record<string, TypeData>>;

const folder = new URL('../../../demo/centres/', import.meta.url);
const read = async <S extends z.core.$ZodType>(name: string, schema: S): Promise<z.output<S>> =>
  z.parse(schema, JSON.parse(await readFile(new URL(name, folder), 'utf8')));

/** The civic centre and the school, in the order in which they are shown, in the demonstration's language. */
export const readCentres = async (): Promise<CentreData[]> => {
  const centres = await Promise.all(
    ['miramar.json', 'naranjos.json'].map((name) => read(name, centreSchema)),
  );
  return centres.map(inItsLanguage);
};

const floorInItsLanguage = ({ name, rows }: FloorData): FloorData => ({
  name: say(name),
  rows: rows.map(([depth, rooms]) => [depth, rooms.map(([code, room, width]) => [code, say(room), width])]),
});

const inItsLanguage = ({ installation, buildings, elements, ...more }: CentreData): CentreData => ({
  ...more,
  installation: { ...installation, name: say(installation.name) },
  buildings: buildings.map(({ name, description, floors, ...building }) => ({
    ...building,
    name: say(name),
    description: say(description),
    floors: floors.map(floorInItsLanguage),
  })),
  elements: elements.map((each) => ({ ...each, name: say(each.name) })),
});

/** What types of elements hold, and what is done to them. */
export const readTypes = async (): Promise<TypesData> => {
  const types = await read('types.json', z.record(z.string(), typeSchema));
  return Object.fromEntries(
    Object.entries(types).map(([name, { fields, plan }]) => {
      const measured = starterFamilies().find(({ lowVoltageTypes }) => lowVoltageTypes[name]);
      const lowVoltage = measured?.lowVoltageTypes[name] ?? 0;
      return [name, { fields: [...fieldsOfType(name), ...fields], lowVoltage, plan }];
    }),
  );
};

/** Chores beyond the starter catalogue: those of water and of clients' programmes. */
export const readProgrammes = (): Promise<FamilyData[]> => read('programmes.json', z.array(familySchema));
