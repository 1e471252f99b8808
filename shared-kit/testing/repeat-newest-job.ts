import { type JobRecord, jobsIn } from '../server/jobs/job-record.ts';
import { jobsSettled } from '../server/work/jobs.ts';
import type { TestService } from './test-service.ts';

/** Takes a service's newest job up again, as if its process had died before it could say that it was done. Gives it as it was and as it is. */
export const repeatNewestJob = async ({
  db,
  service,
}: Pick<TestService, 'db' | 'service'>): Promise<readonly (JobRecord | null)[]> => {
  const { service: name } = service.declaration;
  const jobs = jobsIn(name)(db);
  const before = await jobs.findOne({}, { sort: { _id: -1 } });
  const one = { _id: before?._id ?? 0 };
  const left = { state: 'running', holder: 'dead', heartbeatAt: new Date(0), result: null } as const;
  await jobs.updateOne(one, { $set: left });
  await service.recurring.find((each) => each.name === `jobs:${name}`)?.work();
  await jobsSettled(db);
  return [before, await jobs.findOne(one)];
};
