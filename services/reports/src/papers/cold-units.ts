/** Refrigerating units with their gas, and what was done to each: for both of their logs. */
import type { ElementData } from 'shared-kit/contracts/element-data';
import { monthsLater } from 'shared-kit/domain/civil-day';
import { refrigerants } from 'shared-kit/domain/element-fields';
import { co2Equivalent, leakCheckMonths } from 'shared-kit/domain/element-figures';
import { normaliseText } from 'shared-kit/domain/search-text';
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
  /** Months between leak checks; null where none is due or too little is known. */
  readonly months: number | null;
  /** Between leak checks of these days, or from their begin or to their end, longer than that. */
  readonly gaps: readonly LeakGap[];
  /** By when the next leak check is due; null where none is, or none was made in these days. */
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

const notFluorinated: readonly unknown[] = ['R-290', 'R-600a', 'R-717', 'R-744'];

/** Units of which the gas is not known count: nobody knows that theirs is none. */
export const hasFluorinatedGas = ({ gas }: Pick<ColdUnit, 'gas'>): boolean => !notFluorinated.includes(gas);

/** Detectors are no units: they have no field for a gas. */
export const coldUnitsOf = (
  { elements, checks, correctives, inspections }: Omit<SubjectFacts, 'owner'>,
  days: Days,
) =>
  elements.filter(isUnit).map((element): ColdUnit => {
    const { id, data } = element;
    const gas = typeof data.refrigerant === 'string' ? data.refrigerant : null;
    const gwp =
      gas !== null && Object.hasOwn(refrigerants, gas)
        ? refrigerants[gas as keyof typeof refrigerants]
        : null;
    const months = leakCheckMonths(data);
    const own = checks.filter(({ elementId }) => elementId === id);
    const leakDays = own.filter((check) => isLeakCheck(check) && isDone(check)).map(({ day }) => day);
    const last = leakDays.toSorted().at(-1);
    return {
      element,
      gas,
      gwp,
      co2: co2Equivalent(data),
      months,
      gaps: months === null ? [] : leakGaps(leakDays, months, days),
      nextCheck: months === null || last === undefined ? null : monthsLater(last, months),
      charge: typeof data.refrigerantCharge === 'number' ? data.refrigerantCharge : null,
      hermetic: flagOf(data, 'hermetic'),
      detector: flagOf(data, 'leakDetector'),
      checks: own,
      correctives: correctives.filter(({ elementId }) => elementId === id),
      inspections: inspections.filter(({ elementIds }) => elementIds.includes(id)),
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

/** Of what was read; null where nothing was. */
export const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) * 1000) / 1000;
};

export const isLeakCheck = ({ name }: Check): boolean => normaliseText(name.es).includes('fuga');
