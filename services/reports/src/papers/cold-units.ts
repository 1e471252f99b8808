/** Refrigerating units with their gas, and what was done to each: for both of their logs. */

import type { ElementData } from 'shared-kit/contracts/centres/element-data';
import type { LanguageCode } from 'shared-kit/contracts/enums';
import { monthsLater } from 'shared-kit/domain/dates/civil-day';
import {
  co2Equivalent,
  gasOf,
  leakCheckMonths,
  needsLeakDetector,
} from 'shared-kit/domain/figures/element-figures';
import {
  isLeakCheck,
  isLeakVisit,
  type LeakRepair,
  leakRepair,
} from 'shared-kit/domain/legal/refrigerants/leak-repairs';
import { otherRefrigerant } from 'shared-kit/domain/legal/refrigerants/refrigerants';
import { wordsIn } from 'shared-kit/domain/text/localized-text';
import { normaliseText } from 'shared-kit/domain/text/search-text';
import type { ToldCorrective, ToldInspection } from './facts/read-beside.ts';
import { type Check, isDone } from './facts/read-checks.ts';
import type { PaperElement } from './facts/read-elements.ts';
import type { SubjectFacts } from './read-subject.ts';

export interface ColdUnit {
  readonly element: PaperElement;
  /** Null where nobody has said. */
  readonly gas: string | null;
  /** kg; null where nobody has said. */
  readonly charge: number | null;
  readonly gwp: number | null;
  /** Tonnes. */
  readonly co2: number | null;
  readonly hermetic: boolean | null;
  readonly detector: boolean | null;
  /** The law asks for one, and there is none. */
  readonly lacksDetector: boolean;
  /** Months between leak checks; null where none is due or too little is known. */
  readonly months: number | null;
  /** Between leak checks, longer than that: from the last one before these days, or from their begin, to their end. */
  readonly gaps: readonly LeakGap[];
  /** Leaks that were repaired in these days. */
  readonly repairs: readonly LeakRepair[];
  /** By when the next leak check is due; null where none is, or none was ever made. */
  readonly nextCheck: string | null;
  readonly checks: readonly Check[];
  readonly correctives: readonly ToldCorrective[];
  readonly inspections: readonly ToldInspection[];
}

export interface LeakGap {
  readonly from: string;
  readonly to: string;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** What lies between days is a gap once the day that the next one was due on has gone by. */
export const leakGaps = (days: readonly string[], months: number, { from, to }: Days): LeakGap[] => {
  const marks = [from, ...days.toSorted(), to];
  return marks.slice(1).flatMap((end, index) => {
    const begin = marks[index] ?? end;
    return monthsLater(begin, months) < end ? [{ from: begin, to: end }] : [];
  });
};

const flagOf = (data: ElementData, key: string): boolean | null =>
  typeof data[key] === 'boolean' ? data[key] : null;

/** Units of which the gas is not known count: nobody knows that theirs is none. */
export const hasFluorinatedGas = ({ element: { data } }: Pick<ColdUnit, 'element'>): boolean => {
  const gas = gasOf(data);
  return gas === null || gas.hasAnnexOne || gas.annexTwoShare > 0;
};

/** One that is not in the list is told by its composition. */
const nameOfGas = ({ refrigerant, refrigerantComposition }: ElementData): string | null => {
  if (typeof refrigerant !== 'string') return null;
  if (refrigerant !== otherRefrigerant) return refrigerant;
  return typeof refrigerantComposition === 'string' ? refrigerantComposition : null;
};

/** Detectors are no units: they have no field for a gas. */
export const coldUnitsOf = (
  { elements, checks, correctives, inspections }: Omit<SubjectFacts, 'owner'>,
  days: Days,
  checkedBefore: ReadonlyMap<number, string> = new Map(),
) =>
  elements.filter(isUnit).map((element): ColdUnit => {
    const { id, data } = element;
    const gas = nameOfGas(data);
    const months = leakCheckMonths(data, element.uses);
    const own = checks.filter(({ elementId }) => elementId === id);
    const visits = inspections.filter(({ elementIds }) => elementIds.includes(id));
    const leakDays = [
      ...own.filter((check) => isLeakCheck(check) && isDone(check)).map(({ day }) => day),
      ...visits.flatMap(({ name, date }) => (isLeakVisit(wordsIn(name, 'es')) ? (date ?? []) : [])),
    ];
    const before = checkedBefore.get(id);
    const last = leakDays.toSorted().at(-1) ?? before;
    const faults = correctives.filter(({ elementId }) => elementId === id);
    const mended = faults.flatMap(({ isLeak, closed }) => (isLeak && closed !== null ? [closed] : []));
    // The duty is of units that are subject to leak checks at all.
    const repairs = months === null ? [] : mended.map((day) => leakRepair(day, leakDays));
    const regular = months === null || last === undefined ? [] : [monthsLater(last, months)];
    const afterRepair = repairs.flatMap(({ checked, until }) => (checked === null ? [until] : []));
    return {
      element,
      gas,
      gwp: gasOf(data)?.gwp ?? null,
      co2: co2Equivalent(data),
      months,
      gaps: months === null ? [] : leakGaps(leakDays, months, { ...days, from: before ?? days.from }),
      repairs,
      nextCheck: [...regular, ...afterRepair].toSorted()[0] ?? null,
      charge: typeof data.refrigerantCharge === 'number' ? data.refrigerantCharge : null,
      hermetic: flagOf(data, 'hermetic'),
      detector: flagOf(data, 'leakDetector'),
      lacksDetector: needsLeakDetector(data),
      checks: own,
      correctives: faults,
      inspections: visits,
    };
  });

const isUnit = ({ knownFields, data }: PaperElement): boolean =>
  knownFields.includes('refrigerant') || data.refrigerant !== undefined;

/** Kilograms of a check's reading whose name begins so; null where none was read. */
const kilograms = ({ readings }: Check, beginning: string): number | null => {
  const found = readings.find(
    ({ name, unit, isNumber }) => isNumber && unit === 'kg' && normaliseText(name.es).startsWith(beginning),
  );
  return typeof found?.value === 'string' ? Number(found.value) : null;
};

export const addedGas = (check: Check): number | null => kilograms(check, 'gas anadido');
export const recoveredGas = (check: Check): number | null => kilograms(check, 'gas recuperado');

/** What a check says in a reading whose name begins so, as it is read in the language; empty where nothing was. */
const told = ({ readings }: Check, beginning: string, language: LanguageCode): string => {
  const found = readings.find(({ name }) => normaliseText(name.es).startsWith(beginning));
  if (!found) return '';
  return typeof found.value === 'string'
    ? found.value
    : found.value.map((each) => wordsIn(each, language)).join(', ');
};

/** Whether gas that was added is new, recycled or reclaimed. */
export const originOfGas = (check: Check, language: LanguageCode): string =>
  told(check, 'origen del gas', language);
export const supplierOfGas = (check: Check, language: LanguageCode): string =>
  told(check, 'suministrador del gas', language);
/** The number of the certificate that who did it has for fluorinated gases. */
export const personCertificate = (check: Check, language: LanguageCode): string =>
  told(check, 'certificado de gases fluorados', language);

/** Of what was read; null where nothing was. */
export const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) * 1000) / 1000;
};
