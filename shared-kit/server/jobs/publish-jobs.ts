import type { Connection } from 'mongoose';
import { jobsView, jobV1Schema } from '../../contracts/views/jobs.ts';
import { publishView } from '../publish-view.ts';
import { jobCollection } from './job-record.ts';

/** Of each job what it is and how it goes, without what came out of it. */
export const publishJobs = (db: Connection, service: string): Promise<void> =>
  publishView(db, jobsView(service), {
    source: jobCollection(service),
    pipeline: [{ $project: Object.fromEntries(Object.keys(jobV1Schema.shape).map((field) => [field, 1])) }],
  });
