/** Fetches the open tasks of an installation with what their screens ask for besides, and keeps all of it in one go. */
import { genericObservations } from 'shared-kit/contracts/catalogues/catalogues';
import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { getRitePlant, listRiteDrifts } from 'shared-kit/contracts/legal/rite-plant';
import type { PreparedData, PreparerCall } from 'shared-kit/contracts/modules/slots';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { listCovers } from 'shared-kit/contracts/plans/covers';
import type { TaskProgramme } from 'shared-kit/contracts/plans/programmes';
import type { AnswerOf, CallInput } from 'shared-kit/contracts/route';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { listPreparedTasks } from 'shared-kit/contracts/tasks/task-preparing';
import { summarizeProgrammes, summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { listSelectablePeople } from 'shared-kit/contracts/tasks/tasks';
import { callRoute } from 'shared-kit/web/app';
import {
  answerBytes,
  ask,
  fetchAnswer,
  keepThumbnails,
  personDatabase,
  type Question,
  questionAddress,
  replaceReads,
  type StoredRead,
} from 'shared-kit/web/offline';
import { driftsAtFirst } from '../rite/drifts-at-first.ts';
import type { TaskAnswer } from './resolve-open.ts';

/** What the lists, their filters and the cards ask for, word for word as the screens do. */
const questionsOf = (
  installationId: number,
  programmes: readonly TaskProgramme[],
  choreTypeIds: readonly number[],
): readonly Question[] => {
  const ordered = { installationId, size: 500, sort: 'order' } as const;
  const catalogue = { size: 500, sort: 'order' } as const;
  return [
    ask(buildings.list, { query: ordered }),
    ask(floors.list, { query: ordered }),
    ask(areas.list, { query: ordered }),
    ask(elements.list, { query: { installationId, size: 500, sort: 'name' } }),
    ask(genericObservations.list, { query: catalogue }),
    ask(choreTypes.list, { query: catalogue }),
    ask(listCovers, { query: { installationId } }),
    // What is one thermal installation, with its machines, beside the work of RITE.
    ask(getRitePlant, { query: { installationId } }),
    ask(listRiteDrifts, { query: { installationId, page: 1, size: driftsAtFirst } }),
    ask(summarizeProgrammes, { query: { installationId } }),
    ...programmes.map((programme) => ask(summarizeTasks, { query: { installationId, programme } })),
    ask(listSelectablePeople, { query: { installationId } }),
    ...choreTypeIds.map((choreTypeId) =>
      ask(listSelectablePeople, { query: { installationId, choreTypeId } }),
    ),
  ];
};

const fetchTasks = async ({ installationId, signal, onProgress }: PreparerCall): Promise<TaskAnswer[]> => {
  const found: TaskAnswer[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query: CallInput<typeof listPreparedTasks>['query'] = { installationId, after };
    const page: AnswerOf<typeof listPreparedTasks> = await callRoute(
      listPreparedTasks,
      { query },
      { signal },
    );
    found.push(...page.data);
    onProgress(found.length, Math.max(page.total, found.length) + 1);
    after = page.next;
  }
  return found;
};

const programmesOf = async ({ installationId, signal }: PreparerCall): Promise<readonly TaskProgramme[]> => {
  const query = { installationId };
  const { data } = await callRoute(summarizeProgrammes, { query }, { signal, fromServer: true });
  return data.flatMap(({ programme }) => (programme === 'lowVoltage' ? [] : [programme]));
};

/**
 * Where anything is missing, what was prepared before stays as it was.
 * @throws ApiError, NetworkError, StorageFullError, NoStorageError, or the abort of the signal.
 */
export const prepareWork = async (call: PreparerCall): Promise<PreparedData> => {
  const { installationId, signal, onProgress } = call;
  const database = personDatabase();
  if (!database) throw new Error('nobody is signed in');
  const at = new Date().toISOString();
  const keep = (address: string, answer: unknown): StoredRead => ({ address, answer, at, installationId });
  const tasks = await fetchTasks(call);
  const reads = tasks.map((task) =>
    keep(questionAddress(ask(getTask, { params: { id: task.data.id } })), task),
  );
  const types = [...new Set(tasks.map(({ data }) => data.choreTypeId))];
  const questions = questionsOf(installationId, await programmesOf(call), types);
  const missing: string[] = [];
  for (const question of questions) {
    try {
      const answer = await fetchAnswer(question, signal, call.granted);
      if (answer !== undefined) reads.push(keep(questionAddress(question), answer));
    } catch {
      signal.throwIfAborted();
      missing.push(questionAddress(question));
    }
    onProgress(reads.length + missing.length, tasks.length + questions.length);
  }
  if (missing.length > 0) return { count: 0, bytes: 0, missing };
  signal.throwIfAborted();
  const photos = tasks.flatMap(({ data }) => data.previous?.photoIds.slice(-1) ?? []);
  const files = await keepThumbnails(database, photos, { installationId, signal });
  // What was sent meanwhile may have been fetched before.
  if (!(await replaceReads(database, installationId, reads, { files }))) return prepareWork(call);
  return { count: reads.length, bytes: reads.reduce((sum, read) => sum + answerBytes(read.answer), 0) };
};
