import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { presentFormer } from '../former/former.model.ts';
import { presentObservation } from '../observations/present-observation.ts';
import type { FoundTask } from './find-task.ts';
import { presentTask } from './present-task.ts';
import { computingOf, shownComputed } from './readings/compute-readings.ts';
import { shownFormats } from './readings/shown-formats.ts';
import { retestsOf } from './retests.ts';
import type { TaskRecord } from './task.model.ts';

export const taskDetail = (found: FoundTask): TaskDetail => {
  const { task, formats, element, observations, previous, satisfiedBy, former, retested } = found;
  return {
    ...presentTask(task),
    computed: shownComputed(found, task),
    formats: shownFormats(formats, task, element),
    computing: computingOf(found),
    observations: observations.map(presentObservation),
    previous: previous && presentTask(previous),
    satisfiedBy: nameOf(task, satisfiedBy),
    former: presentFormer(former),
    retests: retestsOf(retested),
  };
};

/** What was found with the task is of before its result changed. */
const nameOf = ({ satisfiedByTaskId }: TaskRecord, found: TaskRecord | null): TaskDetail['satisfiedBy'] =>
  found && found._id === satisfiedByTaskId
    ? {
        id: found._id,
        choreName: found.choreName,
        choreRef: found.choreRef,
        periodicity: found.periodicity,
      }
    : null;
