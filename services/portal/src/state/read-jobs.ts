/** The long work of all services, as each of them publishes it. */
import { jobsToldDays, mostJobsTold, type PortalState } from 'shared-kit/contracts/portal-state';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { type JobV1, jobsViewForm } from 'shared-kit/contracts/views/jobs';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { lostMs } from 'shared-kit/server/work/jobs';

type Jobs = PortalState['running'];
type Told = JobV1 & { readonly service: string };

const viewsOf = async (db: Connection): Promise<string[]> => {
  const views = await databaseOf(db).listCollections({ type: 'view' }, { nameOnly: true }).toArray();
  return views.map(({ name }) => name).filter((name) => jobsViewForm.test(name));
};

const serviceOf = (view: string): string => view.slice('jobs_'.length, -'_v1'.length);

const newest = (jobs: readonly Told[]): readonly Told[] =>
  jobs.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime()).slice(0, mostJobsTold);

const namesOf = async (db: Connection, jobs: readonly Told[]): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(jobs.map(({ installationId }) => installationId))];
  const found = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .find({ _id: { $in: ids } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
};

/** What runs or waits, and what has failed in the last days: work that no process has taken up has failed, too. */
export const readJobs = async (
  db: Connection,
  now: Date,
): Promise<{ readonly running: Jobs; readonly failed: Jobs }> => {
  const since = new Date(now.getTime() - jobsToldDays * dayMs);
  const alive = new Date(now.getTime() - lostMs);
  const filter = {
    state: { $in: ['waiting', 'running', 'failed'] as JobV1['state'][] },
    startedAt: { $gte: since },
  };
  const found = await Promise.all(
    (await viewsOf(db)).map(async (view) => {
      const jobs = await databaseOf(db).collection<JobV1>(view).find(filter).toArray();
      return jobs.map((job): Told => ({ ...job, service: serviceOf(view) }));
    }),
  );
  const runs = ({ state, heartbeatAt }: Told): boolean =>
    state === 'waiting' || (state === 'running' && heartbeatAt >= alive);
  const all = found.flat();
  const [running, failed] = [all.filter(runs), all.filter((job) => !runs(job))];
  const shown = { running: newest(running), failed: newest(failed) };
  const names = await namesOf(db, [...shown.running, ...shown.failed]);
  const present = ({ _id, startedBy, startedAt, installationId, ...job }: Told): Jobs['newest'][number] => ({
    id: _id,
    service: job.service,
    kind: job.kind,
    done: job.done,
    total: job.total,
    startedBy: startedBy.name,
    startedAt: startedAt.toISOString(),
    installationName: names.get(installationId) ?? null,
  });
  return {
    running: { count: running.length, newest: shown.running.map(present) },
    failed: { count: failed.length, newest: shown.failed.map(present) },
  };
};
