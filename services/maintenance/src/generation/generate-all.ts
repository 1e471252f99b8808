/** A year's tasks of every active installation, one after the other, so that many take no more memory than one. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import {
  type generateAllTasks as contract,
  type GenerationOfAllJob,
  generationOfAllLineSchema,
  type listGenerationsOfAll as listContract,
} from 'shared-kit/contracts/tasks/task-generations';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { defined } from 'shared-kit/domain/defined';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { ApiError } from 'shared-kit/server/http/errors';
import {
  completeJob,
  defineJob,
  type JobContext,
  type JobRun,
  listJobs,
  reserveJobId,
  startJob,
} from 'shared-kit/server/work/jobs';
import * as z from 'zod/mini';
import { taskGeneration } from './generate-tasks.ts';
import { countNames } from './generate-year.ts';
import { previewYear } from './preview-generation.ts';
import { scopeOf } from './scope-of.ts';

type Outcome = NonNullable<GenerationOfAllJob['result']>;
type Line = Outcome['lines'][number];

const ofNoSingle = 0;
const none = { created: 0, existing: 0, updated: 0, removed: 0 };

const wantedSchema = z.object({
  year: z.int(),
  onlyMissing: z.optional(z.boolean()),
  isPreview: z.optional(z.boolean()),
  from: z.optional(z.string()),
  sinceFormer: z.optional(z.boolean()),
});
type Wanted = z.infer<typeof wantedSchema>;

const checkpointSchema = z.object({
  lines: z.array(generationOfAllLineSchema),
  /** The job of the next installation, once it is about to be started. */
  nextJobId: z.nullable(z.int()),
});
type Run = JobRun<z.infer<typeof checkpointSchema>>;

const generationOfAll = defineJob({
  kind: 'taskGenerationOfAll',
  input: wantedSchema,
  checkpoint: checkpointSchema,
  run: (ctx, wanted, job): Promise<Outcome> => generateAll(ctx, wanted, job),
});

export const generationJobs = [taskGeneration, generationOfAll];

export const generateAllTasks: Handler<typeof contract> = async ({ body }, ctx) => ({
  data: await startJob({ ...ctx, installationId: ofNoSingle }, generationOfAll, body),
});

export const listGenerationsOfAll: Handler<typeof listContract> = ({ query }, ctx) =>
  listJobs(ctx, generationOfAll, { ...query, installationId: ofNoSingle });

const generateAll = async (ctx: JobContext, wanted: Wanted, job: Run): Promise<Outcome> => {
  const installations = await databaseOf(ctx.db)
    .collection<InstallationV1>(installationsV1)
    .find({ entityStatus: EntityStatus.Active }, { sort: { _id: 1 }, projection: { name: 1 } })
    .toArray();
  const lines: Line[] = [...(job.checkpoint?.lines ?? [])];
  const last = lines.at(-1)?.installationId ?? 0;
  let begunId = job.checkpoint?.nextJobId ?? null;
  const { length } = installations;
  for (const { _id: installationId, name } of installations.filter(({ _id }) => _id > last)) {
    if (job.signal.aborted) throw new ApiError('serviceUnavailable');
    const id = begunId ?? (await reserveJobId(ctx));
    begunId = null;
    await job.save({ lines, nextJobId: id }, lines.length, length);
    const counts = await generateOne({ ...ctx, installationId }, wanted, { id, job });
    lines.push({ installationId, name, ...counts });
  }
  await job.report(lines.length, length);
  const total = { ...none };
  for (const line of lines) for (const count of countNames) total[count] += line[count];
  const { year, isPreview = false, from, sinceFormer } = wanted;
  return { year, isPreview, ...defined({ from, sinceFormer }), ...total, lines };
};

interface Step {
  readonly id: number;
  readonly job: Run;
}

/** Among the installation's own generations, of which one runs at a time: its managers see that it was done. */
const generateOne = async (
  ctx: JobContext,
  { year, onlyMissing, isPreview, ...part }: Wanted,
  { id, job }: Step,
): Promise<Omit<Line, 'installationId' | 'name'>> => {
  try {
    if (isPreview) return await previewOne(ctx, { year, onlyMissing, ...part });
    const done = await completeJob(ctx, taskGeneration, { id, input: { year, onlyMissing, part } });
    if (job.signal.aborted) throw new ApiError('serviceUnavailable');
    if (!done?.result) return { ...none, error: done?.error ?? 'unexpected' };
    const { created, existing, updated, removed } = done.result;
    return { created, existing, updated, removed, error: null };
  } catch (error) {
    if (error instanceof ApiError && !job.signal.aborted) return { ...none, error: error.code };
    throw error;
  }
};

const previewOne = async (
  ctx: JobContext,
  { year, onlyMissing, ...part }: Wanted,
): Promise<Omit<Line, 'installationId' | 'name'>> => {
  const { installationId } = ctx;
  const scope = await scopeOf(ctx, { installationId, year });
  const { created, existing, updated, removed } = await previewYear(ctx.db, { ...scope, part });
  const changed = onlyMissing ? { updated: 0, removed: 0 } : { updated, removed };
  return { created, existing, ...changed, error: null };
};
