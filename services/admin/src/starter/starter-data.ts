/** The families as they are kept: data, checked when they are first asked for. */
import { localizedTextSchema } from 'shared-kit/contracts/base';
import { quantitySchema } from 'shared-kit/contracts/catalogues/quantities';
import { evidenceKindsSchema } from 'shared-kit/contracts/legal/evidence';
import { countings } from 'shared-kit/contracts/legal/inspection';
import { countedFrom, slotKinds } from 'shared-kit/contracts/plans/chores';
import * as z from 'zod/mini';
import correctives from './data/correctives.json' with { type: 'json' };
import fire from './data/fire.json' with { type: 'json' };
import legionella from './data/legionella.json' with { type: 'json' };
import lifts from './data/lifts.json' with { type: 'json' };
import lowVoltage from './data/low-voltage.json' with { type: 'json' };
import other from './data/other.json' with { type: 'json' };
import refrigeration from './data/refrigeration.json' with { type: 'json' };
import rite from './data/rite.json' with { type: 'json' };

const limit = z.optional(z.nullable(z.number()));
const ruled = {
  norm: z.string(),
  article: z.string(),
  basis: z.enum(['law', 'document', 'practice']),
};
const days = z.optional(z.int());
const timing = {
  dueIn: z.optional(z.enum(['heating', 'cooling'])),
  slots: z.optional(z.enum(slotKinds)),
  countFrom: z.optional(z.enum(countedFrom)),
  windowBefore: days,
  windowAfter: days,
  minDaysBetween: days,
  maxDaysBetween: days,
  sample: z.optional(z.boolean()),
};
const named = { name: localizedTextSchema };
const kind = <const N extends number>(...values: [N, ...N[]]) => z.literal(values);

/** Bounds as in the contract of plans: more than `above`, `upTo` at most. */
const planAmountSchema = z.strictObject({
  field: z.string(),
  above: z._default(z.nullable(z.number()), null),
  upTo: z._default(z.nullable(z.number()), null),
});
const planSchema = z.strictObject({
  elementType: z.string(),
  norm: z.string(),
  article: z.string(),
  lines: z.array(
    z.strictObject({
      refs: z.array(z.string()),
      amounts: z._default(z.array(planAmountSchema), []),
      /** Of the building; any where nothing is said. */
      use: z.optional(z.enum(['housing', 'others'])),
    }),
  ),
});

export const familySchema = z.strictObject({
  key: z.string(),
  order: z.int(),
  ...named,
  choreType: z.nullable(localizedTextSchema),
  category: z.nullable(localizedTextSchema),
  elementTypes: z.array(z.string()),
  /** Keys of the known data that rules ask of elements of a type; of one that several families have, one states them. */
  typeFields: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** What low-voltage reports take elements of a type for. */
  lowVoltageTypes: z._default(z.record(z.string(), kind(1, 2)), {}),
  formats: z.array(
    z.strictObject({
      key: z.string(),
      ...named,
      unit: z.optional(z.string()),
      numeric: z.optional(z.boolean()),
      quantity: z.optional(quantitySchema),
      norm: z.optional(z.string()),
      image: z.optional(z.boolean()),
      min: limit,
      max: limit,
      options: z.optional(z.array(localizedTextSchema)),
    }),
  ),
  genericChores: z.array(
    z.strictObject({
      ref: z.string(),
      description: localizedTextSchema,
      periodicity: kind(0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
      priority: kind(0, 1, 2),
      archetype: kind(0, 1, 2, 3, 4, 5, 6, 7),
      durationMinutes: z.int(),
      /** Keys of the family's formats. */
      formats: z.array(z.string()),
      requires: z.optional(evidenceKindsSchema),
      ...timing,
      /** References of the family's chores that stand before it. */
      satisfies: z.optional(z.array(z.string())),
      ...ruled,
    }),
  ),
  genericInspections: z.array(
    z.strictObject({
      ...named,
      inspectionType: kind(0, 1, 2, 3, 4),
      scope: z.string(),
      periodMonths: z.int(),
      countsFrom: z.optional(z.enum(countings)),
      notificationDays: z.int(),
      who: z.string(),
      document: z.string(),
      /** Names of the family's element types. */
      elementTypes: z.array(z.string()),
      ...ruled,
    }),
  ),
  /** Of the family's element types that are named; of all with none. */
  genericObservations: z.array(z.strictObject({ ...named, elementTypes: z.optional(z.array(z.string())) })),
  correctiveTypes: z.array(z.strictObject({ ...named, priority: kind(0, 1, 2) })),
  performedTests: z.array(
    z.strictObject({
      ...named,
      unit: z.string(),
      min: limit,
      max: limit,
      method: z.string(),
      observationType: kind(0, 1, 2),
      defectType: z.enum(['isolation', 'residualCurrentDevice', 'generic', 'emergencies']),
      lowVoltageElementType: kind(0, 1, 2),
      ...ruled,
    }),
  ),
  inspectionTests: z.array(
    z.strictObject({
      ...named,
      defectLevel: kind(0, 1, 2, 3),
      defectType: z.enum(['isolation', 'residualCurrentDevice', 'generic', 'emergencies']),
      lowVoltageElementType: kind(0, 1, 2),
      ...ruled,
    }),
  ),
  /** Of element types: references of the family's chores, with what they depend on. */
  plans: z._default(z.array(planSchema), []),
  /** Each has the tests of its kind of element. */
  reports: z.array(z.strictObject({ ...named, element: kind(1, 2), validityMonths: z.int(), ...ruled })),
});
export type FamilyData = z.infer<typeof familySchema>;

let known: readonly FamilyData[] | undefined;

/** All families in their order. */
export const starterFamilies = (): readonly FamilyData[] => {
  known ??= z
    .parse(z.array(familySchema), [
      rite,
      fire,
      legionella,
      lowVoltage,
      lifts,
      refrigeration,
      other,
      correctives,
    ])
    .sort((one, another) => one.order - another.order);
  return known;
};

export const fieldsOfType = (name: string): readonly string[] =>
  starterFamilies().find(({ typeFields }) => typeFields[name])?.typeFields[name] ?? [];
