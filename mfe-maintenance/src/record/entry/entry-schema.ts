import type { Format } from 'shared-kit/contracts/catalogues/formats';
import { ChoreResult, choreResultSchema, delayReasonSchema, ValueType } from 'shared-kit/contracts/enums';
import { type EvidenceKind, mostVideos } from 'shared-kit/contracts/legal/evidence';
import { missingEvidence } from 'shared-kit/domain/files/evidence';
import { parseNumber } from 'shared-kit/domain/files/numbers';
import * as z from 'zod/mini';
import { delayProblems } from '../../delays/delay-entry.ts';
import { performanceProblems } from '../performance/performance.ts';
import { isOutOfLimits } from '../readings/reading-text.ts';
import type { Entry, EntryReading } from './entry.ts';

const readingSchema = z.object({
  text: z.string().check(z.maxLength(400)),
  fileId: z.nullable(z.int()),
  options: z.array(z.int()),
});

/** What an entry looks like, whatever it lacks. */
export const entryShape = z.object({
  result: z.nullable(choreResultSchema),
  readings: z.array(readingSchema),
  observation: z.string().check(z.maxLength(4000)),
  photoIds: z.array(z.int()).check(z.maxLength(10)),
  videoIds: z.array(z.int()).check(z.maxLength(mostVideos)),
  // A signature that was wiped off holds nothing.
  signatureId: z._default(z.nullable(z.int()), null),
  signedBy: z.string().check(z.maxLength(200)),
  genericObservationIds: z.array(z.int()),
  performedById: z.nullable(z.int()),
  // An emptied date holds nothing.
  performedOn: z._default(z.string(), ''),
  performedTime: z._default(z.string(), ''),
  delayReason: z.nullable(delayReasonSchema),
  delayText: z.string().check(z.maxLength(1000)),
  delayJustified: z.boolean(),
});

export interface Problem {
  readonly path: readonly (string | number)[];
  /** Key under `fieldErrors`, else `errors`, of the kit's texts. */
  readonly code: string;
}

const fields = {
  [ValueType.text]: 'text',
  [ValueType.image]: 'fileId',
  [ValueType.multiple]: 'options',
} as const;

/** The form's field for a format's reading. */
export const readingField = (format: Pick<Format, 'valueType'>, index: number): string =>
  `readings.${index}.${fields[format.valueType]}`;

const isEmpty = ({ valueType }: Format, { text, fileId, options }: EntryReading): boolean => {
  if (valueType === ValueType.text) return text.trim() === '';
  return valueType === ValueType.image ? fileId === null : options.length === 0;
};

const readingProblem = (format: Format, reading: EntryReading, result: Entry['result']): string | null => {
  const isEmptyOne = isEmpty(format, reading);
  if (isEmptyOne) return format.required && result !== ChoreResult.UnableToDo ? 'required' : null;
  const isNumber = format.valueType === ValueType.text && format.numeric;
  return isNumber && parseNumber(reading.text) === null ? 'notANumber' : null;
};

/** What keeps an entry from being sent, in the order of the form. Readings out of limits don't. */
export const problemsOf = (
  entry: Entry,
  formats: readonly Format[],
  requires: readonly EvidenceKind[] = [],
): readonly Problem[] => {
  const { result, observation } = entry;
  const readings = formats.flatMap((format, index): Problem[] => {
    const code = readingProblem(
      format,
      entry.readings[index] ?? { text: '', fileId: null, options: [] },
      result,
    );
    return code === null ? [] : [{ path: readingField(format, index).split('.'), code }];
  });
  const chosen = result === null ? [{ path: ['result'], code: 'invalidValue' }] : [];
  const needsWords = result === ChoreResult.UnableToDo && observation.trim() === '';
  return [
    ...readings,
    ...chosen,
    ...(needsWords ? [{ path: ['observation'], code: 'observationRequired' }] : []),
    ...missingEvidence(requires, entry).map(({ path, code }) => ({ path: [path], code })),
    ...performanceProblems(entry),
    ...delayProblems(entry),
  ];
};

/** Whether nothing but the result is left to say where all is as it should be, and no reading speaks against it. */
export const isFineSoFar = (
  entry: Entry,
  formats: readonly Format[],
  requires: readonly EvidenceKind[],
): boolean =>
  entry.result === null &&
  problemsOf({ ...entry, result: ChoreResult.ProperlyDone }, formats, requires).length === 0 &&
  formats.every((format, index) => !isOutOfLimits(entry.readings[index]?.text ?? '', format));

export const entrySchema = (formats: readonly Format[], requires: readonly EvidenceKind[]) =>
  entryShape.check(
    z.check<Entry>(({ value, issues }) => {
      for (const { path, code } of problemsOf(value, formats, requires))
        issues.push({ code: 'custom', message: code, path: [...path], input: value });
    }),
  );
