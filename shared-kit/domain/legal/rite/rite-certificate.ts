/** What is missing for the yearly certificate of a thermal installation: RITE, article 28, and IT 3.4 for the readings. */

import type { Quantity } from '../../../contracts/catalogues/quantities.ts';
import { Periodicity } from '../../../contracts/enums.ts';
import type { DuePeriod, Figure, RiteFigure } from '../../../contracts/legal/rite-certificate.ts';
import { dayNumber, dayText } from '../../dates/civil-day.ts';
import { dueDays, dueRuleOf, type Seasons } from '../../dates/due-window.ts';
import { spansOfYear } from '../../dates/periods.ts';
import { seasonOf, slotsOfYear } from '../../dates/season-slots.ts';
import { type EnergyDuty, lackingReadings, type MeasuredGenerator } from './rite-energy.ts';
import { isSolar, type RiteBand, riteDuties, type ThermalPowers } from './rite-power.ts';

/** What was measured with one task. */
export interface MeasuredVisit {
  readonly taskId: number;
  /** Day number in the installation's time zone. */
  readonly day: number;
  readonly at: string;
  readonly read: ReadonlySet<Quantity>;
  /** Written down there, and copied from an earlier period. */
  readonly copied: ReadonlySet<Quantity>;
}

/** `[from, to)` in day numbers. */
interface Span {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

interface Calendar {
  readonly year: number;
  readonly timeZone: string;
  readonly seasons: Seasons;
}

/**
 * When a generator has to be measured: every two years, the two that end with this one; each quarter that the season lies in, within it; each
 * month of the season from its first day. What makes hot water alone has no season.
 */
const spansOf = (
  { periodicity, table }: EnergyDuty,
  { hotWaterOnly }: MeasuredGenerator,
  { year, timeZone, seasons }: Calendar,
): Span[] => {
  if (periodicity === Periodicity.twoYearly)
    return [{ key: `${year}-Y2`, from: dayNumber(year - 1, 1, 1), to: dayNumber(year + 1, 1, 1) }];
  const dueIn = table === 'cold' ? 'cooling' : hotWaterOnly ? 'always' : 'heating';
  if (periodicity === Periodicity.monthly && dueIn !== 'always')
    return slotsOfYear('monthlyInSeason', seasonOf(dueIn, seasons), year);
  return spansOfYear(year, { periodicity, timeZone, firstYear: year }).flatMap(({ key, ...span }) => {
    const days = dueDays(span, dueRuleOf({ dueIn }, seasons));
    return days ? [{ key, ...days }] : [];
  });
};

interface Measured {
  readonly generator: MeasuredGenerator;
  readonly visits: readonly MeasuredVisit[];
  /** The open task of those days, if there is one. */
  readonly openTaskId: (span: { readonly from: number; readonly to: number }) => number | null;
}

/** Periods of a year with what was measured in each: what was copied into it counts as missing. */
export const duePeriodsOf = (
  duty: EnergyDuty,
  { generator, visits, openTaskId }: Measured,
  calendar: Calendar & { readonly today: number },
): DuePeriod[] =>
  spansOf(duty, generator, calendar).map(({ key, from, to }) => {
    const inPeriod = visits.filter(({ day }) => day >= from && day < to);
    const within = inPeriod
      .map((visit) => ({ ...visit, lacking: lackingReadings(duty, visit.read) }))
      .filter(({ lacking }) => lacking.length < duty.readings.length)
      .sort((one, other) => one.lacking.length - other.lacking.length);
    const [best] = within;
    const lacking = best?.lacking ?? lackingReadings(duty, new Set());
    const copies = inPeriod.filter(
      ({ copied }) => lackingReadings(duty, copied).length < duty.readings.length,
    );
    const uncopied = lackingReadings(duty, new Set(copies.flatMap(({ copied }) => [...copied])));
    const period = {
      table: duty.table,
      periodicity: duty.periodicity,
      key,
      from: dayText(from),
      to: dayText(to - 1),
      lacking,
      copied: lacking.filter((quantity) => !uncopied.includes(quantity)),
    };
    if (best)
      return {
        ...period,
        state: lacking.length === 0 ? 'complete' : 'partial',
        taskId: best.taskId,
        at: best.at,
      };
    const { today } = calendar;
    const state = from > today ? 'coming' : today < to ? 'open' : 'missing';
    return { ...period, state, taskId: openTaskId({ from, to }) ?? copies[0]?.taskId ?? null, at: null };
  });

/** Fields of a generator's data that the certificate needs. */
export const missingOfGenerator = (generator: MeasuredGenerator): string[] => {
  const { kind, fuel, heatPower, coldPower, apertureArea } = generator;
  if (isSolar(generator)) return (apertureArea ?? 0) > 0 ? [] : ['apertureArea'];
  const burns = kind === 'boiler' || kind === 'wallBoiler' || kind === 'waterHeater';
  const hasPower = (heatPower ?? 0) > 0 || (coldPower ?? 0) > 0;
  return [
    ...(kind === null ? ['generatorKind'] : []),
    ...(hasPower ? [] : [kind === 'chiller' ? 'coldPower' : 'heatPower']),
    ...(burns && fuel === null ? ['fuel'] : []),
  ];
};

/** Facts of the installation, by the names of its fields. */
export const factsOf = {
  installation: ['address', 'cp', 'city', 'thermalRegistration'],
  owner: ['ownerName', 'cif'],
  company: [
    'maintainerName',
    'maintainerNif',
    'riteRegistration',
    'riteTechnicianName',
    'riteTechnicianCard',
  ],
  contract: ['riteContract'],
  director: ['directorName', 'directorCollegeNumber'],
} as const;
export type FactGroup = keyof typeof factsOf;

/** Whether the power of the installation asks for the facts. */
export const isAsked = (group: FactGroup, band: RiteBand): boolean => {
  const duties = riteDuties[band];
  return group === 'company' || group === 'contract' || group === 'director' ? duties[group] : true;
};

/** Those that are asked for and empty, and the end of a contract that has run out on the day. */
export const missingFactsOf = (
  facts: Readonly<Record<string, string>>,
  band: RiteBand,
  day: string,
): string[] => {
  const { riteContractEnd: end = '' } = facts;
  const hasRunOut = isAsked('contract', band) && end !== '' && end < day;
  const empty = (Object.keys(factsOf) as FactGroup[])
    .filter((group) => isAsked(group, band))
    .flatMap((group): readonly string[] => factsOf[group])
    .filter((name) => (facts[name] ?? '') === '');
  return [...empty, ...(hasRunOut ? ['riteContractEnd'] : [])];
};

/** Figures that an installation of these generators has to give. */
export const askedFiguresOf = (
  powers: ThermalPowers,
  generators: readonly MeasuredGenerator[],
): RiteFigure[] => {
  const burns = ({ fuel }: MeasuredGenerator): boolean =>
    fuel !== null && fuel !== 'electricity' && fuel !== 'districtHeat';
  const when: Readonly<Record<RiteFigure, boolean>> = {
    fuel: generators.some(burns),
    electricity: true,
    makeUpWater: true,
    hotWater: powers.heat > 0,
    hotWaterMeters: powers.heat > 0,
    heatMeters: true,
    heatOutput: powers.heat > 0,
    coldOutput: powers.cold > 0,
    renewableOutput:
      powers.solar > 0 || generators.some(({ kind }) => kind === 'heatPump' || kind === 'waterHeatPump'),
    cogenerationOutput: generators.some(({ kind }) => kind === 'cogeneration'),
  };
  return (Object.keys(when) as RiteFigure[]).filter((key) => when[key]);
};

/** Those that neither have a value nor a reason for having none. */
export const missingFiguresOf = (asked: readonly RiteFigure[], figures: readonly Figure[]): RiteFigure[] =>
  asked.filter((key) => {
    const figure = figures.find((each) => each.key === key);
    return !figure || (figure.value === null && figure.reason === '');
  });
