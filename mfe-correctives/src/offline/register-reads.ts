/** Which routes are answered from what was prepared while nothing answers. What answers them is loaded when it is needed. */
import { correctiveTypes } from 'shared-kit/contracts/catalogues/catalogues';
import {
  getAskedRetest,
  getCorrective,
  listCorrectivePeople,
  listCorrectives,
  listOpenAround,
  summarizeCorrectives,
} from 'shared-kit/contracts/correctives/correctives';
import { listOutOfServices, listStopped } from 'shared-kit/contracts/correctives/out-of-services';
import { registerOfflineKeep, registerOfflineRead } from 'shared-kit/web/app';

const load = () => import('./answer-reads.ts');

const exact = [correctiveTypes.list, listCorrectivePeople, listStopped, listOutOfServices, getAskedRetest];

export const registerReads = (): void => {
  for (const contract of exact)
    registerOfflineRead(contract, async (path) => (await load()).findPrepared(contract, path));
  for (const contract of [listStopped, listOutOfServices])
    registerOfflineKeep(contract, async (...seen) => (await load()).keepExact(...seen));
  registerOfflineKeep(getCorrective, async (...seen) => (await load()).keepCorrective(...seen));
  registerOfflineRead(getCorrective, async (path) => (await load()).findCorrective(path));
  registerOfflineRead(summarizeCorrectives, async (path) => (await load()).findSummary(path));
  registerOfflineRead(listCorrectives, async (path) => (await load()).findList(path));
  registerOfflineRead(listOpenAround, async (path) => (await load()).findAround(path));
};
