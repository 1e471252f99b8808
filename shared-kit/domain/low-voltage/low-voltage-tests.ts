/** What the catalogues say, as far as measuring follows from it. */
import { DefectType, ObservationType } from '../../contracts/enums.ts';
import type { Measurement } from '../../contracts/low-voltage/low-voltage-measurements.ts';
import { measurements } from '../../contracts/low-voltage/low-voltage-measurements.ts';

export type CalibrationState = 'inDate' | 'expired' | 'notYet' | 'unknown';

/** Whether an instrument's calibration held on the day of a measurement, both ends included. Days as `2026-11-21`. */
export const calibrationOn = (
  {
    calibrationDate,
    calibrationExpiry,
  }: { readonly calibrationDate: string | null; readonly calibrationExpiry: string | null },
  day: string,
): CalibrationState => {
  if (calibrationExpiry === null) return 'unknown';
  if (day > calibrationExpiry) return 'expired';
  return calibrationDate !== null && day < calibrationDate ? 'notYet' : 'inDate';
};

export interface CataloguedTest {
  readonly unit: string;
  readonly max: number | null;
  readonly observationType: ObservationType;
  readonly defectType: keyof typeof DefectType;
}

const insulation = ['insulationLN', 'insulationLPE', 'insulationNPE'] as const;
/** Selective RCDs take up to 150 ms at five times their rated current, and all take longer at once of it. */
const mostAtFive = 150;

/** What a performed test of the catalogue measures here; nothing where the report only notes its result. */
export const measurementsOfTest = ({
  unit,
  max,
  observationType,
  defectType,
}: CataloguedTest): Measurement[] => {
  const isRcd = defectType === 'residualCurrentDevice';
  switch (unit.trim()) {
    case 'MΩ':
      return [...insulation];
    case 'Ω':
      if (observationType === ObservationType.None) return ['continuity'];
      return observationType === ObservationType.LoopResistance ? ['earth', 'loop'] : ['earth'];
    case 'mA':
      return isRcd ? ['rcdCurrent', 'rcdButton'] : ['leakage'];
    case 'ms':
      return max !== null && max <= mostAtFive
        ? ['rcdTime5', 'rcdButton']
        : ['rcdTime1At0', 'rcdTime1At180', 'rcdButton'];
    case 'h':
    case 'min':
      return ['autonomy', 'lit'];
    case 'lux':
    case 'lx':
      return ['lux', 'lit'];
    default:
      return [];
  }
};

/** What a report with these tests measures, in the order of all measurements; without tests everything but uniformity. */
export const measurementsOfTests = (tests: readonly CataloguedTest[]): Measurement[] => {
  const named = new Set(tests.flatMap(measurementsOfTest));
  if (tests.length === 0) return measurements.filter((each) => each !== 'uniformity');
  return measurements.filter((each) => named.has(each));
};

/** The numbers of defects' types by the names that catalogues have for them. */
export const defectTypeOf = (name: keyof typeof DefectType): DefectType => DefectType[name];
