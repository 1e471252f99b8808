import type { listSampleStates as contract } from 'shared-kit/contracts/tasks/sample-coverage';
import { dayText } from 'shared-kit/domain/dates/civil-day';
import type { Handler } from 'shared-kit/server/http/define-route';
import { readSamples } from './read-samples.ts';

export const listSampleStates: Handler<typeof contract> = async ({ query }, ctx) => {
  const { points, yearStart } = await readSamples(ctx, query);
  const data = points
    .map(({ chore: { _id: choreId, elementId, archetype }, lastSeen }) => ({
      choreId,
      elementId,
      archetype,
      lastSeen: lastSeen === null ? null : dayText(lastSeen),
      seen: lastSeen !== null && lastSeen >= yearStart,
    }))
    .sort((one, another) => one.elementId - another.elementId || one.choreId - another.choreId);
  return { data, total: data.length };
};
