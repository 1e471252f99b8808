/** Long work behind an answer: claimed by one process, taken up by another where that one dies, with progress and results. */
export {
  defineJob,
  type JobContext,
  type JobKind,
  type JobRun,
  type JobWatch,
  partOf,
} from '../jobs/define-job.ts';
export { NotHeldError } from '../jobs/held.ts';
export { jobCollection } from '../jobs/job-record.ts';
export { abandonedMs, lostMs } from '../jobs/queued-record.ts';
export {
  cancelJob,
  changeJobResult,
  completeJob,
  findJob,
  findJobCheckpoint,
  findNewestJob,
  findStart,
  jobsSettled,
  listJobs,
  removeJob,
  reserveJobId,
  type StartOfJob,
  startJob,
  startJobHere,
  type ToldJob,
} from '../jobs/service-jobs.ts';
