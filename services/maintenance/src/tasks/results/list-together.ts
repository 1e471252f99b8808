import type { listTogether as contract, TogetherTask } from 'shared-kit/contracts/tasks/task-together';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { FoundTask } from '../find-task.ts';
import { presentCopy, presentTask } from '../present-task.ts';
import { readableProgrammes } from '../readable-programmes.ts';
import { computingOf } from '../readings/compute-readings.ts';
import { computingStages } from '../readings/computing-stages.ts';
import { shownFormats } from '../readings/shown-formats.ts';
import { tasks } from '../task.model.ts';
import { measuredTasks, withPrevious } from '../task-stages.ts';

type Found = Pick<FoundTask, 'programme' | 'task' | 'formats' | 'element' | 'limitFormats' | 'previous'>;

export const listTogether: Handler<typeof contract> = async ({ query: { installationId, id } }, ctx) => {
  const readable = await readableProgrammes(ctx, installationId);
  const found = await tasks(ctx.db)
    .aggregate<Found>(
      [
        ...measuredTasks({ installationId, _id: { $in: id } }),
        ...computingStages,
        ...withPrevious(ctx.now()),
      ],
      { batchSize: 1000 },
    )
    .toArray();
  const byId = new Map(found.map((one) => [one.task._id, one]));
  return {
    data: [...new Set(id)].flatMap((each) => {
      const one = byId.get(each);
      return one && readable.includes(one.programme) ? [present(one)] : [];
    }),
  };
};

const present = ({ previous, ...found }: Found): TogetherTask => ({
  ...presentTask(found.task),
  formats: shownFormats(found.formats, found.task, found.element),
  computing: computingOf(found),
  previous: previous && {
    performedAt: previous.performedAt?.toISOString() ?? null,
    readings: previous.readings,
    copies: (previous.copies ?? []).map(presentCopy),
  },
});
