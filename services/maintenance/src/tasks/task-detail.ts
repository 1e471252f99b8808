import type { TaskDetail } from 'shared-kit/contracts/task-detail';
import { presentObservation } from '../observations/present-observation.ts';
import type { FoundTask } from './find-task.ts';
import { presentTask } from './present-task.ts';
import { shownFormats } from './shown-formats.ts';

export const taskDetail = ({ task, formats, element, observations, previous }: FoundTask): TaskDetail => ({
  ...presentTask(task),
  formats: shownFormats(formats, task, element),
  observations: observations.map(presentObservation),
  previous: previous && presentTask(previous),
});
