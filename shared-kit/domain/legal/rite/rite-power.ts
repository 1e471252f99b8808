/** Who maintains a thermal installation, by its power: RITE (RD 1027/2007), article 26, and article 28 for the certificate. */

/** A generator of heat or cold as it is installed. Kilowatt. */
export interface ThermalGenerator {
  /** Of `generatorKind` in the element's data; null where nobody has said it. */
  readonly kind: string | null;
  readonly heatPower: number | null;
  readonly coldPower: number | null;
  /** Square metres of solar collectors. */
  readonly apertureArea: number | null;
}

export interface ThermalPowers {
  readonly heat: number;
  readonly cold: number;
  readonly solar: number;
}

/** Kilowatt of a square metre of collectors. */
const solarDensity = 0.7;

export const isSolar = ({ kind, apertureArea }: ThermalGenerator): boolean =>
  kind === 'solar' || (kind === null && (apertureArea ?? 0) > 0);

export const solarPowerOf = (generator: ThermalGenerator): number =>
  isSolar(generator) ? (generator.apertureArea ?? 0) * solarDensity : 0;

/** Without what binary fractions leave behind. */
const total = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) * 1000) / 1000;

/** Sums of what gives heat and of what gives cold; a reversible machine counts in both. Collectors count as heat where nothing backs them up. */
export const thermalPowers = (generators: readonly ThermalGenerator[]): ThermalPowers => {
  const others = generators.filter((generator) => !isSolar(generator));
  const solar = total(generators.map(solarPowerOf));
  const heat = total(others.map(({ heatPower }) => heatPower ?? 0));
  return {
    heat: heat === 0 ? solar : heat,
    cold: total(others.map(({ coldPower }) => coldPower ?? 0)),
    solar,
  };
};

/** The greater one: what the thresholds of 5 and 70 kW are about. */
export const thermalPowerOf = ({ heat, cold }: Pick<ThermalPowers, 'heat' | 'cold'>): number =>
  Math.max(heat, cold);

export const riteBands = ['none', 'company', 'contract', 'director'] as const;
export type RiteBand = (typeof riteBands)[number];

export const riteThresholds = { company: 5, contract: 70, heat: 5000, cold: 1000, solar: 400 } as const;

/** Up to 5 kW nothing is asked for; 5 to 70 a licensed company; above 70 a contract; above the last ones a director. */
export const riteBandOf = (powers: ThermalPowers): RiteBand => {
  const { heat, cold, solar } = powers;
  if (heat > riteThresholds.heat || cold > riteThresholds.cold || solar > riteThresholds.solar)
    return 'director';
  const power = thermalPowerOf(powers);
  if (power > riteThresholds.contract) return 'contract';
  return power >= riteThresholds.company ? 'company' : 'none';
};

/** What asks most of several installations. */
export const strictestBand = (bands: readonly RiteBand[]): RiteBand =>
  riteBands.findLast((band) => bands.includes(band)) ?? 'none';

export interface RiteDuties {
  readonly company: boolean;
  readonly contract: boolean;
  readonly director: boolean;
  readonly certificate: boolean;
  /** `guided`: where there is none the company goes by table 3.2. */
  readonly manual: 'none' | 'guided' | 'required';
}

export const riteDuties: Readonly<Record<RiteBand, RiteDuties>> = {
  none: { company: false, contract: false, director: false, certificate: false, manual: 'none' },
  company: { company: true, contract: false, director: false, certificate: false, manual: 'guided' },
  contract: { company: true, contract: true, director: false, certificate: true, manual: 'required' },
  director: { company: true, contract: true, director: true, certificate: true, manual: 'required' },
};
