import { defaultPageSize } from 'shared-kit/contracts/base';
import type { listSamplePoints as contract, SamplePoint } from 'shared-kit/contracts/tasks/sample-coverage';
import { dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { hasWordsOf } from 'shared-kit/domain/text/words';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { type Point, readSamples, type Samples } from './read-samples.ts';

type Query = InputOf<typeof contract>['query'];

/** Installations have some thousands of points at most: they are sorted and cut into pages here. */
export const listSamplePoints: Handler<typeof contract> = async ({ query }, ctx) => {
  const { page = 1, size = defaultPageSize, sort = 'lastSeen' } = query;
  const samples = await readSamples(ctx, query);
  const found = samples.points
    .map((point) => presentPoint(point, samples))
    .filter((point) => isWanted(point, query))
    .sort(orders[sort.replace(/^-/, '') as keyof typeof orders]);
  if (sort.startsWith('-')) found.reverse();
  return { data: found.slice((page - 1) * size, page * size), total: found.length };
};

const presentPoint = (
  { key, chore, element, lastSeen, next }: Point,
  { yearStart, timeZone }: Samples,
): SamplePoint => ({
  key,
  choreId: chore._id,
  elementId: element._id,
  elementRef: element.ref,
  elementName: element.name,
  areaName: element.areaName,
  floorId: element.floorId,
  floorName: element.floorName,
  archetype: chore.archetype,
  lastSeen: lastSeen === null ? null : dayText(lastSeen),
  seen: lastSeen !== null && lastSeen >= yearStart,
  taskId: next?._id ?? null,
  dueBy: next === null ? null : localDayText((next.dueEnd ?? next.periodEnd).getTime() - 1, timeZone),
});

const isWanted = (point: SamplePoint, { key, seen, q = '' }: Query): boolean =>
  (key === undefined || point.key === key) &&
  (seen === undefined || point.seen === (seen === 1)) &&
  hasWordsOf(q)(`${point.elementRef} ${point.elementName} ${point.areaName}`);

const compare = (one: string, another: string): number => (one < another ? -1 : one > another ? 1 : 0);

/** Never seen is before every day; not planned is after. */
const orders = {
  lastSeen: (a: SamplePoint, b: SamplePoint) =>
    compare(a.lastSeen ?? '', b.lastSeen ?? '') || a.choreId - b.choreId,
  elementName: (a: SamplePoint, b: SamplePoint) =>
    compareNames(a.elementName, b.elementName) || a.choreId - b.choreId,
  dueBy: (a: SamplePoint, b: SamplePoint) => compare(a.dueBy ?? '~', b.dueBy ?? '~') || a.choreId - b.choreId,
};
