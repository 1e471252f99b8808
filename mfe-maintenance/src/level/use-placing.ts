import { mostPlaced, type PlaceAnswer, type Placed, placeTasks } from 'shared-kit/contracts/plans/level-work';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useRouteMutation } from 'shared-kit/web/query';
import { useOutcomes } from '../outcomes/use-outcomes.ts';
import { useText } from '../use-text.ts';

interface PlaceItem extends Placed {
  readonly task: Pick<Task, 'id' | 'version'>;
}

/** Puts tasks on days and gives them to people, and says what became of them, with a way back. */
export const usePlacing = (installationId: number, doneText: (changed: PlaceAnswer) => string) => {
  const t = useText();
  const { mutateAsync, isPending } = useRouteMutation(placeTasks);
  const place = useOutcomes<PlaceItem, PlaceAnswer[number]>({
    most: mostPlaced,
    send: async (part) => {
      const items = part.map(({ task: { id, version }, plannedOn, personId, isOwn }) => ({
        id,
        version,
        plannedOn,
        personId,
        isOwn,
      }));
      return (await mutateAsync({ body: { installationId, items } })).data;
    },
    done: 'planned',
    back: ({ before }, task) => ({ task, ...before }),
    doneText: (changed) => doneText([...changed]),
    keptText: (count) => t('level.undoKept', { count }),
  });
  return { place, isPending };
};
