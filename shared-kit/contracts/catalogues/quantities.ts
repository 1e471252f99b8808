/** What readings measure, for the rules that compute with them. The keys are stored: none is ever renamed. */
import * as z from 'zod/mini';

/** Read from instruments, with the units that rules compute in. The trade's pressures of refrigerants are gauge pressures. */
export const measuredQuantities = {
  flueTemperature: '°C',
  combustionAirTemperature: '°C',
  co2: '%',
  o2: '%',
  co: 'ppm',
  smokeOpacity: 'Bacharach',
  particles: 'mg/m³',
  draught: 'Pa',
  supplyTemperature: '°C',
  returnTemperature: '°C',
  supplyPressure: 'bar',
  returnPressure: 'bar',
  waterFlow: 'm³/h',
  evaporatorIn: '°C',
  evaporatorOut: '°C',
  evaporatorFlow: 'm³/h',
  evaporatorDrop: 'kPa',
  condenserIn: '°C',
  condenserOut: '°C',
  condenserFlow: 'm³/h',
  condenserDrop: 'kPa',
  evaporatingPressure: 'bar',
  evaporatingTemperature: '°C',
  condensingPressure: 'bar',
  condensingTemperature: '°C',
  suctionTemperature: '°C',
  liquidTemperature: '°C',
  electricalPower: 'kW',
  thermalPower: 'kW',
} as const;

/** Follow from others; instruments and controls show some of them too, and a format of one says within which limits it lies. */
export const computedQuantities = {
  combustionEfficiency: '%',
  correctedCo: 'ppm',
  waterDifference: 'K',
  heatingPower: 'kW',
  evaporatorDifference: 'K',
  condenserDifference: 'K',
  coolingPower: 'kW',
  condenserPower: 'kW',
  eer: '',
  cop: '',
  loadShare: '%',
  superheat: 'K',
  subcooling: 'K',
} as const;

export type MeasuredQuantity = keyof typeof measuredQuantities;
export type ComputedQuantity = keyof typeof computedQuantities;
export type Quantity = MeasuredQuantity | ComputedQuantity;

export const quantityUnits: Readonly<Record<Quantity, string>> = {
  ...measuredQuantities,
  ...computedQuantities,
};

const keysOf = <K extends string>(units: Readonly<Record<K, string>>) => Object.keys(units) as [K, ...K[]];
export const computedQuantityKeys = keysOf(computedQuantities);
export const quantityKeys = keysOf(quantityUnits);
export const quantitySchema = z.enum(quantityKeys);
export const computedQuantitySchema = z.enum(computedQuantityKeys);

const limit = z.nullable(z.number());

/** A value that was computed from the readings of a task, with what it was computed by and from. */
export const computedValueSchema = z.strictObject({
  quantity: computedQuantitySchema,
  value: z.number(),
  /** Limits that counted then, both included. */
  min: limit,
  max: limit,
  /** Names the formula; `version` tells its revisions apart. */
  formula: z.string(),
  version: z.int(),
  /** What stands in the formula, by its name there. */
  inputs: z.record(z.string(), z.number()),
});
export type ComputedValue = z.infer<typeof computedValueSchema>;
