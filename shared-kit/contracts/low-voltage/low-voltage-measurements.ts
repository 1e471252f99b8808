/** What is measured of circuits, panels and emergency luminaires, and the ratings that its limits follow from. */
import * as z from 'zod/mini';
import { nameSchema, shortTextSchema } from '../base.ts';

/** Earthing of the supply, as far as limits tell it apart: ITC-BT-08. */
export const networkTypes = ['TT', 'TN', 'IT'] as const;
export type NetworkType = (typeof networkTypes)[number];
/** Wet are also conductive places, outdoor lighting and farms. */
export const siteConditions = ['dry', 'wet'] as const;
export type SiteConditions = (typeof siteConditions)[number];

export const circuitValues = [
  'insulationLN',
  'insulationLPE',
  'insulationNPE',
  'continuity',
  'leakage',
  'loop',
  'rcdCurrent',
  'rcdTime1At0',
  'rcdTime1At180',
  'rcdTime5',
] as const;
export type CircuitValue = (typeof circuitValues)[number];
/** Whether it does what it should, without a number. */
export const circuitChecks = ['rcdButton'] as const;
export const panelValues = ['earth'] as const;
export const luminaireValues = ['autonomy', 'lux', 'uniformity'] as const;
export type LuminaireValue = (typeof luminaireValues)[number];
export const luminaireChecks = ['lit'] as const;

export const measurements = [
  ...circuitValues,
  ...circuitChecks,
  ...panelValues,
  ...luminaireChecks,
  ...luminaireValues,
] as const;
export type Measurement = (typeof measurements)[number];
export type CircuitMeasurement = CircuitValue | (typeof circuitChecks)[number];
export type LuminaireMeasurement = LuminaireValue | (typeof luminaireChecks)[number];

/** MΩ of insulation, Ω, mA, ms, minutes of autonomy, lux; uniformity is the greatest over the least. */
export const measurementUnits: Readonly<Record<Measurement, string>> = {
  insulationLN: 'MΩ',
  insulationLPE: 'MΩ',
  insulationNPE: 'MΩ',
  continuity: 'Ω',
  leakage: 'mA',
  loop: 'Ω',
  rcdCurrent: 'mA',
  rcdTime1At0: 'ms',
  rcdTime1At180: 'ms',
  rcdTime5: 'ms',
  rcdButton: '',
  earth: 'Ω',
  lit: '',
  autonomy: 'min',
  lux: 'lx',
  uniformity: '',
};

const positive = (most: number) => z.number().check(z.gt(0), z.lte(most));
const notMeasuredSchema = z.strictObject({ reason: nameSchema });

/** A number as the instrument showed it, or why there is none. */
export const measuredValueSchema = z.union([
  z.strictObject({
    value: z.number().check(z.gte(0), z.lte(1_000_000)),
    /** The instrument showed more than it can measure: `>999`. */
    above: z._default(z.boolean(), false),
  }),
  notMeasuredSchema,
]);
export type MeasuredValue = z.infer<typeof measuredValueSchema>;
export const checkedSchema = z.union([z.strictObject({ ok: z.boolean() }), notMeasuredSchema]);
export type Checked = z.infer<typeof checkedSchema>;

export const breakerCurves = ['B', 'C', 'D'] as const;
export const rcdTypes = ['AC', 'A', 'F', 'B'] as const;
/** What insulation is tested with: SELV and PELV with 250 V, up to 500 V with 500 V, above with 1,000 V. */
export const supplyClasses = ['selv', 'upTo500', 'over500'] as const;

export const breakerSchema = z.strictObject({
  /** In, ampere. */
  rated: positive(6300),
  curve: z.enum(breakerCurves),
});
export const rcdSchema = z.strictObject({
  /** IΔn, milliampere. */
  rated: positive(30_000),
  type: z.enum(rcdTypes),
  /** Type S, with a delay. */
  selective: z._default(z.boolean(), false),
});

/** What a circuit is: copied from the last report. */
export const circuitRatingsShape = {
  name: nameSchema,
  /** mm² of the live conductors. */
  section: z._default(z.nullable(positive(1000)), null),
  /** Metres; insulation of more than 100 m may be lower. */
  length: z._default(z.nullable(positive(100_000)), null),
  supply: z._default(z.enum(supplyClasses), 'upTo500'),
  breaker: z._default(z.nullable(breakerSchema), null),
  rcd: z._default(z.nullable(rcdSchema), null),
};
export const circuitRatingsSchema = z.object(circuitRatingsShape);
export type CircuitRatings = z.infer<typeof circuitRatingsSchema>;

const optionalOf = <const N extends string, S extends z.core.$ZodType>(names: readonly N[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, z.optional(schema)])) as Record<N, z.ZodMiniOptional<S>>;

/** What has been measured; what is left out is still to be. */
export const circuitReadingsSchema = z.strictObject({
  ...optionalOf(circuitValues, measuredValueSchema),
  ...optionalOf(circuitChecks, checkedSchema),
});
export type CircuitReadings = z.infer<typeof circuitReadingsSchema>;

export const luminaireReadingsSchema = z.strictObject({
  ...optionalOf(luminaireChecks, checkedSchema),
  ...optionalOf(luminaireValues, measuredValueSchema),
});
export type LuminaireReadings = z.infer<typeof luminaireReadingsSchema>;

/** What a luminaire lights: ITC-BT-28, section 3.1. */
export const luminaireUses = ['evacuation', 'fireEquipment', 'antiPanic', 'highRisk'] as const;
export const luminaireRatingsShape = {
  use: z._default(z.enum(luminaireUses), 'evacuation'),
  /** Lux of the normal lighting, for places of high risk. */
  normalLux: z._default(z.nullable(positive(100_000)), null),
  /** Hours that it has to last by the use of its building; null or left out: as many as the report says. */
  autonomyHours: z.optional(z.nullable(z.literal([1, 2]))),
};
export const luminaireRatingsSchema = z.object(luminaireRatingsShape);
export type LuminaireRatings = z.infer<typeof luminaireRatingsSchema>;

/** Why a panel, a circuit or a luminaire has not been measured; empty where it has been or will be. */
export const reasonField = z._default(shortTextSchema, '');
