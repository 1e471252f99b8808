/** Whether what is written down of the time before can be so, and how it is stored. */
import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { GivenFormer } from 'shared-kit/contracts/plans/formers';
import { dayOfText } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { firstYearFor } from 'shared-kit/domain/legal/former-visit';
import { judgedFormats, shownFormats } from '../tasks/readings/shown-formats.ts';
import { askedFormats, checkReadings, versioned } from '../tasks/results/check-readings.ts';
import { readLimits } from '../tasks/results/read-limits.ts';
import type { FoundChore } from './find-chores.ts';
import type { FormerRecord } from './former.model.ts';

type Said = Pick<
  FormerRecord,
  'state' | 'doneOn' | 'by' | 'readings' | 'outOfLimits' | 'limits' | 'observation'
>;

const nothingSaid: Said = {
  state: 'none',
  doneOn: null,
  by: '',
  readings: [],
  outOfLimits: [],
  limits: [],
  observation: '',
};

/** The first day on which work was recorded here; empty where none was. */
const firstDay = ({ tasks }: FoundChore, timeZone: string): string =>
  tasks
    .flatMap(({ performedAt }) => (performedAt ? [localDayText(performedAt, timeZone)] : []))
    .toSorted()[0] ?? '';

interface Checked {
  readonly said: Said;
  readonly faults: readonly FieldError[];
  /** What the chore's first year has to be; null where it may stay. */
  readonly firstYear: number | null;
}

/** Paths are those of what was given. */
export const checkFormer = (
  given: GivenFormer | null,
  found: FoundChore,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Checked => {
  if (given === null) return { said: nothingSaid, faults: [], firstYear: null };
  const words = { state: given.state, by: given.by.trim(), observation: given.observation.trim() };
  const { doneOn } = given;
  if (given.state !== 'done') return { said: { ...nothingSaid, ...words }, faults: [], firstYear: null };
  const fault = (code: string): FieldError => ({ path: 'doneOn', code });
  if (doneOn === null) return { said: nothingSaid, faults: [fault('required')], firstYear: null };
  const before = found.former ?? { readings: [] };
  const recorded = before.readings;
  const read = versioned(given.readings, found.formats, recorded);
  const asked = askedFormats(found.formats, { given: given.readings, recorded });
  const formats = judgedFormats(shownFormats(asked, { readings: read }, found.data), before);
  // What was read before need not be all that is read now.
  const { errors, readings, outOfLimits } = checkReadings(read, formats, ChoreResult.Undone);
  const photos = given.readings.flatMap(({ valueType }, index) =>
    valueType === ValueType.image ? [{ path: `readings.${index}.valueType`, code: 'invalidType' }] : [],
  );
  const first = firstDay(found, timeZone);
  const faults = [
    ...(doneOn > localDayText(now, timeZone) ? [fault('inFuture')] : []),
    ...(first !== '' && doneOn > first ? [fault('afterFirstResult')] : []),
    ...errors,
    ...photos,
  ];
  const limits = readLimits({ formats: found.formats, element: found.data, before }, { readings });
  return {
    said: { ...words, doneOn, readings, outOfLimits, limits },
    faults,
    firstYear: firstYearFor(found.chore, dayOfText(doneOn)),
  };
};
