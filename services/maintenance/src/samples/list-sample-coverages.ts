import type {
  listSampleCoverages as contract,
  SampleCoverage,
} from 'shared-kit/contracts/tasks/sample-coverage';
import { dayNumber, dayText, yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { workSpansOfYear } from 'shared-kit/domain/tasks/chore-timing';
import { coverageOf } from 'shared-kit/domain/tasks/rotating-sample';
import type { Handler } from 'shared-kit/server/http/define-route';
import { type Point, readSamples, type Samples } from './read-samples.ts';

export const listSampleCoverages: Handler<typeof contract> = async ({ query }, ctx) => {
  const samples = await readSamples(ctx, query);
  const data = [...Map.groupBy(samples.points, ({ key }) => key).values()]
    .flatMap((points) => coverageOfSample(points, samples))
    .sort((one, another) => another.missing - one.missing || one.key.localeCompare(another.key));
  return { data, total: data.length };
};

const coverageOfSample = (points: readonly Point[], samples: Samples): SampleCoverage[] => {
  const [first] = points;
  if (!first) return [];
  const { yearStart } = samples;
  const { chore, key } = first;
  const seenOf = points.map((point) => ({ id: point.chore._id, lastSeen: point.lastSeen }));
  const { seen, missing, percent } = coverageOf(seenOf, yearStart);
  if (percent === null) return [];
  const open = new Set(missing);
  const unplanned = points.filter((point) => open.has(point.chore._id) && !isPlanned(point, samples));
  return [
    {
      key,
      archetype: chore.archetype,
      choreTypeId: chore.choreTypeId,
      choreTypeName: chore.choreTypeName,
      choreName: chore.description,
      choreRef: chore.ref,
      periodicity: chore.periodicity,
      points: points.length,
      seen,
      missing: missing.length,
      percent,
      unplanned: unplanned.length,
      by: dayText(lastDayOf(first, samples)),
    },
  ];
};

/** Of the year that is running: a task of the next one comes too late. */
const isPlanned = ({ next }: Point, { year, timeZone }: Samples): boolean =>
  next !== null && yearAndMonth(localDayOf(next.periodStart.getTime(), timeZone)).year === year;

const lastDayOf = ({ chore }: Point, { year, seasons, timeZone }: Samples): number => {
  const spans = workSpansOfYear(year, chore, { seasons, timeZone, firstYear: chore.firstYear });
  return (spans.at(-1)?.part.to ?? dayNumber(year + 1, 1, 1)) - 1;
};
