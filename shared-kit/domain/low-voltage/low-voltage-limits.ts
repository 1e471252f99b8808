/**
 * Limits of what low-voltage reports measure, as they are shown and judged by. Sources: REBT (RD 842/2002), ITC-BT-19 §2.9, ITC-BT-24 §4.1,
 * ITC-BT-28 §3.1; UNE-EN 61008 for residual current devices (RCD); UNE-HD 60364-6 for continuity, where 2 Ω is a custom of the trade.
 */
import type {
  CircuitMeasurement,
  CircuitRatings,
  LuminaireMeasurement,
  LuminaireRatings,
  NetworkType,
  SiteConditions,
} from '../../contracts/low-voltage/low-voltage-measurements.ts';

export interface MeasuredLimit {
  readonly min: number | null;
  readonly max: number | null;
  /** `min` itself is too little. */
  readonly isMinOut?: boolean;
  /** `max` itself is too much. */
  readonly isMaxOut?: boolean;
  /** What has to be known for there to be a limit. */
  readonly missing?: 'rcd' | 'breaker';
}

/** Where a circuit is: what its limits follow from besides its ratings. */
export interface MeasuredSite {
  readonly network: NetworkType;
  /** U0, volt between a live conductor and earth. */
  readonly voltage: number;
  readonly conditions: SiteConditions;
}

const unlimited: MeasuredLimit = { min: null, max: null };
const atLeast = (min: number): MeasuredLimit => ({ min, max: null });
const atMost = (max: number): MeasuredLimit => ({ min: null, max });
const between = (min: number, max: number): MeasuredLimit => ({ min, max });

/** A limit is rounded to what is shown, to the safe side. The small part is what binary fractions are off by. */
const roundedDown = (value: number, decimals = 2): number => {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + 1e-6) / scale;
};
const roundedUp = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  return Math.ceil(value * scale - 1e-6) / scale;
};

/** MΩ by the voltage of the test; in inverse proportion to the length of what is longer than 100 m. */
const leastInsulation = { selv: 0.25, upTo500: 0.5, over500: 1 } as const;
const insulation = ({ supply, length }: CircuitRatings): MeasuredLimit =>
  atLeast(roundedUp(leastInsulation[supply] / Math.max(1, (length ?? 0) / 100), 3));

/** Volt that a touch may have: ITC-BT-24 §4.1.2. */
const touchVoltage = { dry: 50, wet: 24 } as const;
/** RA × IΔn ≤ 50 V, or 24 V. Milliampere. */
const earthOf = (rated: number, conditions: SiteConditions): MeasuredLimit =>
  atMost(roundedDown((touchVoltage[conditions] * 1000) / rated));

/** Times its rated current at which the magnetic part of a breaker has surely tripped: UNE-EN 60898. */
const trippingMultiple = { B: 5, C: 10, D: 20 } as const;

/** Zs × Ia ≤ U0 in TN, where any of the two devices may disconnect; the bound of RA in TT. In IT the first fault trips nothing. */
const loop = (
  { breaker, rcd }: CircuitRatings,
  { network, voltage, conditions }: MeasuredSite,
): MeasuredLimit => {
  if (network === 'IT') return unlimited;
  if (network === 'TT') return rcd ? earthOf(rcd.rated, conditions) : { ...unlimited, missing: 'rcd' };
  const currents = [
    ...(breaker ? [breaker.rated * trippingMultiple[breaker.curve]] : []),
    ...(rcd ? [rcd.rated / 1000] : []),
  ];
  if (currents.length === 0) return { ...unlimited, missing: 'breaker' };
  return atMost(roundedDown(voltage / Math.min(...currents)));
};

type CircuitLimit = (circuit: CircuitRatings, site: MeasuredSite) => MeasuredLimit;

const needsRcd =
  (limit: (rcd: NonNullable<CircuitRatings['rcd']>) => MeasuredLimit): CircuitLimit =>
  ({ rcd }) =>
    rcd ? limit(rcd) : { ...unlimited, missing: 'rcd' };
const tripTime = needsRcd(({ selective }) => (selective ? between(130, 500) : atMost(300)));

const circuitLimits: Readonly<Record<CircuitMeasurement, CircuitLimit>> = {
  insulationLN: insulation,
  insulationLPE: insulation,
  insulationNPE: insulation,
  continuity: () => atMost(2),
  leakage: needsRcd(({ rated }) => atMost(rated)),
  loop,
  rcdCurrent: needsRcd(({ rated }) => ({ ...between(rated / 2, rated), isMinOut: true })),
  rcdTime1At0: tripTime,
  rcdTime1At180: tripTime,
  rcdTime5: needsRcd(({ selective }) => (selective ? between(50, 150) : atMost(40))),
  rcdButton: () => unlimited,
};

export const circuitLimit = (
  measurement: CircuitMeasurement,
  circuit: CircuitRatings,
  site: MeasuredSite,
): MeasuredLimit => circuitLimits[measurement](circuit, site);

/** Of a panel's earth, by stakes or by the loop: in TT by the least sensitive of its RCDs. `rated` in milliampere. */
export const earthLimit = (
  rated: readonly number[],
  { network, conditions }: Pick<MeasuredSite, 'network' | 'conditions'>,
): MeasuredLimit => {
  if (network !== 'TT') return unlimited;
  return rated.length === 0 ? { ...unlimited, missing: 'rcd' } : earthOf(Math.max(...rated), conditions);
};

const leastLux = { evacuation: 1, fireEquipment: 5, antiPanic: 0.5, highRisk: 15 } as const;

/** `autonomyHours`: 1, or 2 in hospitals; the luminaire's own count before those of the report. */
export const luminaireLimit = (
  measurement: LuminaireMeasurement,
  { use, normalLux, autonomyHours: own }: LuminaireRatings,
  { autonomyHours }: { readonly autonomyHours: number },
): MeasuredLimit => {
  if (measurement === 'lit') return unlimited;
  if (measurement === 'autonomy') return atLeast((own ?? autonomyHours) * 60);
  const isHighRisk = use === 'highRisk';
  if (measurement === 'uniformity') return { ...atMost(isHighRisk ? 10 : 40), isMaxOut: true };
  return atLeast(Math.max(leastLux[use], isHighRisk ? roundedUp((normalLux ?? 0) / 10, 2) : 0));
};
