/** Whether readings are what the formats of a task ask for. */

import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { Format } from 'shared-kit/contracts/formats';
import type { Reading } from 'shared-kit/contracts/tasks';
import { limitsAllow, parseNumber } from 'shared-kit/domain/numbers';

export interface CheckedReadings {
  /** Numbers with a decimal point. */
  readonly readings: Reading[];
  readonly outOfLimits: number[];
  readonly errors: FieldError[];
}

export const checkReadings = (
  given: readonly Reading[],
  formats: readonly Format[],
  result: ChoreResult,
): CheckedReadings => {
  const byId = new Map(formats.map((format) => [format.id, format]));
  const checked = given.map((reading, index) => checkReading(reading, byId.get(reading.formatId), index));
  const repeated = given.flatMap(({ formatId }, index) =>
    given.findIndex((each) => each.formatId === formatId) < index
      ? [{ path: `readings.${index}.formatId`, code: 'repeated' }]
      : [],
  );
  const errors = [...checked.flatMap(({ error }) => error ?? []), ...repeated];
  return {
    readings: checked.map(({ reading }) => reading),
    outOfLimits: checked.flatMap(({ reading, isOutOfLimits }) => (isOutOfLimits ? reading.formatId : [])),
    errors: [...errors, ...missingReadings(given, formats, result)],
  };
};

interface CheckedReading {
  readonly reading: Reading;
  readonly isOutOfLimits?: boolean;
  readonly error?: FieldError;
}

const checkReading = (reading: Reading, format: Format | undefined, index: number): CheckedReading => {
  const wrong = (field: string, code: string): CheckedReading => ({
    reading,
    error: { path: `readings.${index}.${field}`, code },
  });
  if (!format) return wrong('formatId', 'notFound');
  if (reading.valueType !== format.valueType) return wrong('valueType', 'invalidType');
  if (reading.valueType === ValueType.multiple)
    return checkOptions(reading, format) ?? wrong('options', 'invalidValue');
  if (reading.valueType === ValueType.image || !format.numeric) return { reading };
  const number = parseNumber(reading.text);
  if (!number) return wrong('text', 'notANumber');
  return { reading: { ...reading, text: number.text }, isOutOfLimits: !limitsAllow(number.value, format) };
};

const checkOptions = (
  reading: Extract<Reading, { valueType: typeof ValueType.multiple }>,
  format: Format,
): CheckedReading | null => {
  if (reading.options.some((option) => option >= format.options.length)) return null;
  return { reading: { ...reading, options: [...new Set(reading.options)].sort((a, b) => a - b) } };
};

/** Work that was done, well or badly, comes with its readings; work that could not be done may have none. */
const missingReadings = (
  given: readonly Reading[],
  formats: readonly Format[],
  result: ChoreResult,
): FieldError[] => {
  if (result !== ChoreResult.ProperlyDone && result !== ChoreResult.ImproperlyDone) return [];
  return formats
    .filter(({ id, required }) => required && !given.some(({ formatId }) => formatId === id))
    .map(({ id }) => ({ path: `formats.${id}`, code: 'required' }));
};
