/** Whether readings are what the formats of a task ask for. */

import type { Format } from 'shared-kit/contracts/catalogues/formats';
import { ChoreResult, EntityStatus, ValueType } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import type { FormatV1 } from 'shared-kit/contracts/views/structure';
import { defined } from 'shared-kit/domain/defined';
import { limitsAllow, parseNumber } from 'shared-kit/domain/files/numbers';
import { firstVersion, presentVersionOf } from 'shared-kit/domain/readings/format-versions';

type Asked = Pick<FormatV1, '_id' | 'entityStatus' | 'formatVersion' | 'otherVersions'>;

/** Each reading with its version: the one that it says, that of what is recorded of the same format, or the present one. */
export const versioned = (
  given: readonly Reading[],
  formats: readonly Asked[],
  recorded: readonly Reading[],
): Reading[] =>
  given.map((reading) => {
    const before = recorded.find(({ formatId }) => formatId === reading.formatId);
    const format = formats.find(({ _id }) => _id === reading.formatId);
    const present = format && presentVersionOf(format);
    return {
      ...reading,
      ...defined({ formatVersion: reading.formatVersion ?? versionOf(before) ?? present }),
    };
  });

const versionOf = (reading: Reading | undefined): number | undefined =>
  reading && (reading.formatVersion ?? firstVersion);

/**
 * The formats that readings are checked by. A retired one takes those that were there before, and those of whoever was asked for it while it
 * was none: they say by which version.
 */
export const askedFormats = <F extends Asked>(
  formats: readonly F[],
  { given, recorded }: { readonly given: readonly Reading[]; readonly recorded: readonly Reading[] },
): F[] =>
  formats.filter(
    ({ _id, entityStatus }) =>
      entityStatus === EntityStatus.Active ||
      recorded.some(({ formatId }) => formatId === _id) ||
      given.some(({ formatId, formatVersion }) => formatId === _id && formatVersion !== undefined),
  );

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
  if (reading.formatVersion !== format.formatVersion) return wrong('formatVersion', 'notFound');
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
