/** Which routes are answered from what was prepared while nothing answers. What answers them is loaded when it is needed. */
import { genericObservations } from 'shared-kit/contracts/catalogues/catalogues';
import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { getRitePlant, listRiteDrifts } from 'shared-kit/contracts/legal/rite-plant';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { listCovers } from 'shared-kit/contracts/plans/covers';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import { getRound } from 'shared-kit/contracts/tasks/task-round';
import { summarizeProgrammes, summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { listTogether } from 'shared-kit/contracts/tasks/task-together';
import { listSelectablePeople, listTasks } from 'shared-kit/contracts/tasks/tasks';
import { registerOfflineKeep, registerOfflineRead } from 'shared-kit/web/app';

const load = () => import('./answer-reads.ts');

const exact = [
  listCovers,
  getRitePlant,
  listRiteDrifts,
  listSelectablePeople,
  buildings.list,
  floors.list,
  areas.list,
  elements.list,
  genericObservations.list,
  choreTypes.list,
];

export const registerReads = (): void => {
  for (const contract of exact)
    registerOfflineRead(contract, async (path) => (await load()).findPrepared(contract, path));
  registerOfflineRead(getTask, async (path) => (await load()).findTask(path));
  registerOfflineKeep(getTask, async (...seen) => (await load()).keepTask(...seen));
  registerOfflineRead(listTogether, async (path) => (await load()).findTogether(path));
  registerOfflineRead(listTasks, async (path) => (await load()).findList(path));
  registerOfflineRead(getRound, async (path) => (await load()).findRound(path));
  registerOfflineRead(listElementReadings, async (path) => (await load()).findReadings(path));
  registerOfflineRead(summarizeTasks, async (path) => (await load()).findSummary(path));
  registerOfflineRead(summarizeProgrammes, async (path) => (await load()).findProgrammes(path));
};
