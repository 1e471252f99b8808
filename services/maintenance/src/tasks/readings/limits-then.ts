import { firstVersion } from 'shared-kit/domain/readings/format-versions';
import type { TaskRecord } from '../task.model.ts';

/** What was read, with the limits that counted for it. */
export type Judged = Pick<TaskRecord, 'readings' | 'limits'>;

interface OfVersion {
  readonly formatId: number;
  readonly formatVersion?: number | undefined;
}

interface LimitsThen {
  readonly min: number | null;
  readonly max: number | null;
}

const versionOf = ({ formatVersion }: OfVersion): number => formatVersion ?? firstVersion;

/**
 * The limits that counted for a reading when it was written down, whatever its element is by now. Null where nothing was read by that version of
 * the format, or before limits were kept: then those of today count.
 */
export const limitsThen = ({ readings, limits }: Judged, wanted: OfVersion): LimitsThen | null => {
  const reading = readings.find(({ formatId }) => formatId === wanted.formatId);
  if (!limits || !reading || versionOf(reading) !== versionOf(wanted)) return null;
  const { min = null, max = null } = limits.find(({ formatId }) => formatId === wanted.formatId) ?? {};
  return { min, max };
};
