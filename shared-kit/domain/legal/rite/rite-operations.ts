/** Which operations of table 3.3 of RITE a thermal installation above 70 kW needs by what is installed, and what became of each in a year. */
import type { Operation, RiteCertificate } from '../../../contracts/legal/rite-certificate.ts';
import { normaliseText } from '../../text/search-text.ts';
import type { MeasuredGenerator } from './rite-energy.ts';
import { isSolar, type RiteBand, riteDuties } from './rite-power.ts';

/** What operations are about. `generator`: any. */
const riteParts = [
  'generator',
  'cold',
  'tower',
  'combustion',
  'boiler',
  'refractory',
  'gas',
  'oil',
  'biomass',
  'container',
  'water',
  'airHandling',
  'selfContained',
  'humidifier',
  'recovery',
  'terminal',
  'hotWater',
  'solar',
] as const;
export type RitePart = (typeof riteParts)[number];

/** `m`: monthly; `t`: once a season or year; `2t`: twice a season; `s`: weekly, which the user may do. */
const ritePeriods = ['m', 't', '2t', 's'] as const;
export type RitePeriod = (typeof ritePeriods)[number];

/** Beginnings of Spanish names of types of elements, plain. */
const named: Partial<Record<RitePart, readonly string[]>> = {
  tower: ['torre de refrigeracion', 'condensador evaporativo'],
  container: ['contenedor de biocombustible', 'contenedor plegable'],
  airHandling: ['unidad de tratamiento de aire', 'climatizador', 'uta'],
  humidifier: ['humidificador', 'humectador', 'enfriador evaporativo'],
  recovery: ['recuperador'],
  terminal: ['fancoil', 'fan coil', 'unidad terminal', 'radiador', 'suelo radiante'],
  hotWater: ['deposito de acs', 'acumulador de acs', 'interacumulador'],
};

const fuels: Partial<Record<string, RitePart>> = {
  naturalGas: 'gas',
  lpg: 'gas',
  oil: 'oil',
  biomass: 'biomass',
  pellets: 'biomass',
};

const ofGenerator = (generator: MeasuredGenerator): readonly RitePart[] => {
  const { kind, fuel, hotWaterOnly } = generator;
  if (isSolar(generator)) return ['generator', 'solar', 'water'];
  const hot: RitePart[] =
    hotWaterOnly || kind === 'waterHeater' || kind === 'waterHeatPump' ? ['hotWater'] : [];
  switch (kind) {
    case 'boiler':
    case 'wallBoiler':
    case 'waterHeater': {
      const burnt = fuels[fuel ?? ''];
      const heat: RitePart[] = ['generator', 'water', ...hot];
      if (burnt === undefined) return heat;
      if (burnt === 'biomass') return [...heat, 'biomass', 'refractory'];
      const body: RitePart[] = kind === 'waterHeater' ? [] : ['boiler'];
      return [...heat, 'combustion', burnt, ...body, ...(kind === 'boiler' ? (['refractory'] as const) : [])];
    }
    case 'chiller':
      return ['generator', 'cold', 'water'];
    case 'heatPump':
      return ['generator', 'cold', 'selfContained', ...hot];
    case 'waterHeatPump':
      return ['generator', 'cold', 'water', ...hot];
    case 'airConditioning':
      return ['generator', 'cold', 'selfContained'];
    default:
      return ['generator', ...hot];
  }
};

/** By its generators, and by the names of the types of all that is there. */
export const partsInstalled = (
  generators: readonly MeasuredGenerator[],
  typeNames: readonly string[],
): ReadonlySet<RitePart> => {
  const names = typeNames.map(normaliseText);
  const byName = Object.entries(named).flatMap(([part, beginnings]) =>
    names.some((name) => beginnings.some((each) => name.startsWith(each))) ? [part as RitePart] : [],
  );
  return new Set([...generators.flatMap(ofGenerator), ...byName]);
};

export interface TableOperation {
  readonly number: number;
  readonly ref: string;
  readonly period: RitePeriod;
  /** Any of them. */
  readonly needs: readonly RitePart[];
}

/** What speaks for an operation: what is installed, and the references of what is planned there. */
interface Grounds {
  readonly installed: ReadonlySet<RitePart>;
  readonly planned: ReadonlySet<string>;
}

/**
 * None where the power asks for no certificate: table 3.3 is for more than 70 kW. What somebody planned is asked for, whatever the elements are
 * called: a heat exchanger may be a part of an air handler that no element stands for.
 */
export const askedOperations = <T extends TableOperation>(
  table: readonly T[],
  { installed, planned }: Grounds,
  band: RiteBand,
): T[] =>
  riteDuties[band].certificate
    ? table.filter(({ ref, needs }) => planned.has(ref) || needs.some((part) => installed.has(part)))
    : [];

/** `fewer`: planned once where it is asked for twice. `partly`: some of it late, or could not be done. */
type OperationState = RiteCertificate['table'][number]['state'];

const timesAsked: Readonly<Record<RitePeriod, number>> = { m: 1, t: 1, '2t': 2, s: 1 };

type Counted = Pick<Operation, 'planned' | 'properly' | 'improperly' | 'unable' | 'late' | 'open' | 'coming'>;

/** What became of an operation, its worst first. */
export const operationState = (period: RitePeriod, counted: Counted | undefined): OperationState => {
  if (!counted || counted.planned === 0) return 'notPlanned';
  const { planned, properly, improperly, unable, late, open, coming } = counted;
  const done = properly + improperly;
  if (done === 0 && open + coming === 0) return 'notDone';
  if (planned < timesAsked[period]) return 'fewer';
  if (late + unable > 0) return done === 0 ? 'notDone' : 'partly';
  return open + coming > 0 ? 'coming' : 'done';
};

/** A certificate misses those that were not planned or not done, in part or at all. */
export const isMissing = (state: OperationState): boolean => state !== 'done' && state !== 'coming';
