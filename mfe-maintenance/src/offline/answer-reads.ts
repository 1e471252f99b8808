/** Prepared answers out of the person's database. */

import { getSession } from 'shared-kit/contracts/people/session';
import type { AnsweredQuery, AnswerOf, ParsedInput, RouteContract } from 'shared-kit/contracts/route';
import { assignmentOperations } from 'shared-kit/contracts/tasks/assign-tasks';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import { getRound } from 'shared-kit/contracts/tasks/task-round';
import { summarizeProgrammes, summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { listTogether } from 'shared-kit/contracts/tasks/task-together';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { isSameValue } from 'shared-kit/domain/records/merge-fields';
import type { TaskClock } from 'shared-kit/domain/tasks/task-queries';
import { callRoute, loggedInUser, readAddress } from 'shared-kit/web/app';
import {
  askedQuery,
  findPrepared,
  listPending,
  offlineQueue,
  type Pending,
  personDatabase,
  readsOf,
  renewRead,
  type StoredRead,
  unlessNoStorage,
} from 'shared-kit/web/offline';
import * as z from 'zod/mini';
import { withGiven } from './assignment-operations.ts';
import { withPending } from './pending-results.ts';
import {
  resolveList,
  resolveProgrammes,
  resolveReadings,
  resolveRound,
  resolveSummary,
  resolveTogether,
  type TaskAnswer,
} from './resolve-open.ts';

export { findPrepared } from 'shared-kit/web/offline';

/** With the results that wait to be sent. */
export const findTask = unlessNoStorage(async (path: string) => {
  const pending = await pendingTasks();
  const found = await findPrepared(getTask, path);
  return found && { ...found, answer: withWaiting(found.answer as TaskAnswer, pending) };
});

/** As somebody has seen it, where that is not older than what was prepared. */
export const keepTask = async (path: string, answer: unknown, askedAt: string): Promise<void> => {
  const database = personDatabase();
  const seen = answer as TaskAnswer;
  const change = (kept: unknown) => {
    const isNews = (kept as TaskAnswer).data.version <= seen.data.version && !isSameValue(kept, seen);
    return isNews ? seen : kept;
  };
  if (database) await renewRead(database, readAddress(path), { askedAt, change });
};

/** What waits of tasks: results, and whose they are. */
const pendingTasks = async (): Promise<readonly [Pending, Pending]> => [
  await pendingOf(taskOperations.resource),
  await pendingOf(assignmentOperations.resource),
];

const withWaiting = (answer: TaskAnswer, [results, given]: readonly [Pending, Pending]): TaskAnswer =>
  withGiven(withPending(answer, results), given);

const pendingOf = async (resource: string): Promise<Pending> => {
  const database = personDatabase();
  if (!database) return new Map();
  return offlineQueue()?.pendingOf(resource) ?? listPending(database, resource);
};

/** The zone comes with the session that the portal has kept. */
const clockOf = async (installationId: number): Promise<TaskClock | null> => {
  const { data } = await callRoute(getSession, {});
  const installation = data.installations.find(({ id }) => id === installationId);
  return installation ? { now: Date.now(), timeZone: installation.timeZone } : null;
};

interface Prepared<Q> {
  readonly tasks: readonly TaskAnswer[];
  readonly clock: TaskClock;
  /** What was answered to the same call when it was prepared. */
  readonly kept: unknown;
  readonly query: Q;
}

const isTask = ({ address }: StoredRead): boolean => /^\/api\/tasks\/\d+$/.test(address);

/** Of an installation's routes. Null where nothing of it was prepared; one without open tasks has what its screens ask for besides. */
const computed = <C extends RouteContract>(
  contract: C,
  resolve: (prepared: Prepared<ParsedInput<C>['query']>) => AnswerOf<C> | null,
) =>
  unlessNoStorage(async (path: string) => {
    const query = askedQuery(contract, path);
    const database = personDatabase();
    if (!query || !database) return null;
    const { installationId } = query as { readonly installationId: number };
    // Before what is kept: what is sent meanwhile stands there by then.
    const pending = await pendingTasks();
    const reads = await readsOf(database, installationId);
    const [first] = reads;
    const clock = first ? await clockOf(installationId) : null;
    if (!first || !clock) return null;
    const tasks = reads.filter(isTask).map(({ answer }) => withWaiting(answer as TaskAnswer, pending));
    const kept = reads.find(({ address }) => address === readAddress(path))?.answer;
    const answer = resolve({ tasks, clock, kept, query });
    return answer === null ? null : { answer, at: first.at };
  });

export const findList = computed(listTasks, ({ tasks, query, clock }) => resolveList(tasks, query, clock));

export const findRound = computed(getRound, ({ tasks, query, clock }) => resolveRound(tasks, query, clock));

type TogetherQuery = AnsweredQuery<typeof listTogether, 'installationId' | 'id'>;
export const findTogether = computed(listTogether, ({ tasks, query }: Prepared<TogetherQuery>) =>
  resolveTogether(tasks, query.id),
);

export const findReadings = computed(listElementReadings, ({ tasks, query, clock }) =>
  resolveReadings(tasks, query, clock),
);

type SummaryQuery = AnsweredQuery<typeof summarizeTasks, 'installationId' | 'programme'>;
export const findSummary = computed(
  summarizeTasks,
  ({ tasks, query, clock, kept }: Prepared<SummaryQuery>) =>
    kept === undefined
      ? null
      : resolveSummary(tasks, query.programme, { kept: z.parse(summarizeTasks.answer, kept), clock }),
);

type ProgrammesQuery = AnsweredQuery<typeof summarizeProgrammes, 'installationId'>;
export const findProgrammes = computed(
  summarizeProgrammes,
  ({ tasks, clock, kept }: Prepared<ProgrammesQuery>) =>
    kept === undefined
      ? null
      : resolveProgrammes(tasks, z.parse(summarizeProgrammes.answer, kept), {
          clock,
          userId: loggedInUser()?.Id,
        }),
);
