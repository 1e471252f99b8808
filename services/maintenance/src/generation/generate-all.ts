/** A year's tasks of every active installation, one after the other, so that many take no more memory than one. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type {
  generateAllTasks as contract,
  GenerationOfAllJob,
  listGenerationsOfAll as listContract,
} from 'shared-kit/contracts/task-generations';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { ApiError } from 'shared-kit/server/errors';
import { type JobRun, listJobs, runJob, startJob } from 'shared-kit/server/jobs';
import { databaseOf } from 'shared-kit/server/mongo';
import { auditedGeneration, generationKind } from './generate-tasks.ts';
import { countNames } from './generate-year.ts';
import { previewYear } from './preview-generation.ts';
import { scopeOf } from './scope-of.ts';

type Outcome = NonNullable<GenerationOfAllJob['result']>;
type Line = Outcome['lines'][number];
type Wanted = InputOf<typeof contract>['body'];

const kindOfAll = 'taskGenerationOfAll';
const ofNoSingle = 0;
const none = { created: 0, existing: 0, updated: 0, removed: 0 };

export const generateAllTasks: Handler<typeof contract> = async ({ body }, ctx) => ({
  data: await startJob<Outcome>({ ...ctx, installationId: ofNoSingle }, kindOfAll, (run) =>
    generateAll(ctx, body, run),
  ),
});

export const listGenerationsOfAll: Handler<typeof listContract> = ({ query }, ctx) =>
  listJobs<Outcome>(ctx, kindOfAll, { ...query, installationId: ofNoSingle });

const generateAll = async (ctx: RequestContext, wanted: Wanted, run: JobRun): Promise<Outcome> => {
  const installations = await databaseOf(ctx.db)
    .collection<InstallationV1>(installationsV1)
    .find({ entityStatus: EntityStatus.Active }, { sort: { _id: 1 }, projection: { name: 1 } })
    .toArray();
  const lines: Line[] = [];
  for (const { _id: installationId, name } of installations) {
    if (run.signal.aborted) throw new ApiError('serviceUnavailable');
    await run.report(lines.length, installations.length);
    lines.push({ installationId, name, ...(await generateOne(ctx, installationId, wanted)) });
  }
  await run.report(lines.length, installations.length);
  const total = { ...none };
  for (const line of lines) for (const count of countNames) total[count] += line[count];
  return { year: wanted.year, isPreview: wanted.isPreview ?? false, ...total, lines };
};

/** Under the lock of the installation's own generations, and among them: its managers see that it was done. */
const generateOne = async (
  ctx: RequestContext,
  installationId: number,
  { year, onlyMissing, isPreview }: Wanted,
): Promise<Omit<Line, 'installationId' | 'name'>> => {
  try {
    if (isPreview) {
      const { created, existing, updated, removed } = await previewYear(
        ctx.db,
        await scopeOf(ctx, { installationId, year }),
      );
      return {
        created,
        existing,
        error: null,
        ...(onlyMissing ? { updated: 0, removed: 0 } : { updated, removed }),
      };
    }
    const { result, error } = await runJob({ ...ctx, installationId }, generationKind, (run) =>
      auditedGeneration(ctx, { installationId, year, onlyMissing }, run),
    );
    if (!result) return { ...none, error: error ?? 'unexpected' };
    const { created, existing, updated, removed } = result;
    return { created, existing, updated, removed, error: null };
  } catch (error) {
    if (error instanceof ApiError) return { ...none, error: error.code };
    throw error;
  }
};
