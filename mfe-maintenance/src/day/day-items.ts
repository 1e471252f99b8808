/** Tasks of a day as rows of home: those of one element together, done one after another where it stands. */

import type { DayItem, DayStage } from 'shared-kit/contracts/modules/slots';
import { paths } from 'shared-kit/contracts/paths';
import type { Task } from 'shared-kit/contracts/tasks/tasks';

export interface DayWords {
  /** What is to be done: its name, or how many of which. */
  readonly text: (tasks: readonly Task[]) => string;
  /** By when the first of them is to be done, and whether that is today or past. */
  readonly due: (task: Task) => { readonly note: string; readonly isUrgent: boolean };
}

const byElement = (tasks: readonly Task[]): readonly (readonly [Task, ...Task[]])[] => {
  const groups = new Map<number, [Task, ...Task[]]>();
  for (const task of tasks) {
    const group = groups.get(task.elementId);
    if (group) group.push(task);
    else groups.set(task.elementId, [task]);
  }
  return [...groups.values()];
};

const soonest = (tasks: readonly [Task, ...Task[]]): Task =>
  tasks.reduce((first, task) => (Date.parse(task.dueEnd) < Date.parse(first.dueEnd) ? task : first));

export const dayItems = (stage: DayStage, tasks: readonly Task[], words: DayWords): readonly DayItem[] =>
  byElement(tasks).map((group) => {
    const [first] = group;
    const { areaId, floorId, buildingId, areaName, floorName, buildingName, installationId } = first;
    return {
      key: `${stage} ${first.elementId}`,
      stage,
      title: first.elementName,
      text: words.text(group),
      ...words.due(soonest(group)),
      elementId: first.elementId,
      place: { areaId, floorId, buildingId, areaName, floorName, buildingName },
      act: stage === 'begun' ? 'goOn' : 'begin',
      to:
        group.length === 1 || stage === 'begun'
          ? paths.task(first)
          : paths.elementRound({ elementId: first.elementId, task: first.id, installationId }),
    };
  });
