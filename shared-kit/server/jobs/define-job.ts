/** A kind of job: what it is told, how far it notes that it is, and what it does. */
import type { ClientSession } from 'mongoose';
import * as z from 'zod/mini';
import type { ErrorCode } from '../../contracts/error-codes.ts';
import type { RequestContext } from '../http/context.ts';

/** The part of a request's context that a job has, in whichever process: its caller is who asked for it, as they may do now. */
export type JobContext = Pick<
  RequestContext,
  'service' | 'db' | 'log' | 'now' | 'caller' | 'installationId' | 'requestId' | 'audit' | 'views'
>;

/** What long work tells of itself, and is told. */
export interface JobWatch {
  /** Steps done of how many in all; written a few times a second at most. */
  report(done: number, total: number): Promise<void>;
  /** Aborted when the service stops, or another process has taken the job up: end soon. */
  readonly signal: AbortSignal;
}

/** The run of one of so many parts of a longer work, each as long as the others; the first is 0. */
export const partOf = ({ report, signal }: JobWatch, part: number, parts: number): JobWatch => ({
  signal,
  report: (done, total) => report(part + (total === 0 ? 0 : done / total), parts),
});

export interface JobRun<C = never> extends JobWatch {
  readonly id: number;
  /** Where the last process that had it stood; null where it begins. */
  readonly checkpoint: C | null;
  /** Notes where it stands, with its steps, for whoever takes it up. */
  save(checkpoint: C, done: number, total: number): Promise<void>;
}

interface JobDefinition<I extends z.ZodMiniType, C extends z.ZodMiniType, R> {
  /** `taskGeneration`; one of a kind waits or runs in an installation. */
  readonly kind: string;
  /** One of each person waits or runs, and nobody else's stands in its way. */
  readonly isPersonal?: boolean;
  /** What it is told, as it is stored. */
  readonly input: I;
  /** What it notes of where it stands; without, it is done again from its start. */
  readonly checkpoint?: C;
  /**
   * Gives the result. An `ApiError` is the job's error; what is out of reach (503 `serviceUnavailable`, a lost database) is tried again after 5 and 20
   * seconds. It may run again from its last checkpoint, even while an attempt that was taken for dead still writes: each step must be safe to
   * do again.
   */
  run(ctx: JobContext, input: z.infer<I>, job: JobRun<z.infer<C>>): Promise<R>;
  /** Written in the transaction that ends it well. */
  whenDone?(ctx: JobContext, ending: { readonly result: R; readonly session: ClientSession }): Promise<void>;
  /** Written in the transaction that ends it badly, for good. */
  whenFailed?(ctx: JobContext, ending: FailedEnding<z.infer<I>>): Promise<void>;
}

interface FailedEnding<I> {
  readonly input: I;
  readonly error: ErrorCode;
  readonly session: ClientSession;
}

/** A kind past the types of what it stores; `I` and `R` are for who starts one. */
export interface JobKind<I, R> {
  readonly kind: string;
  readonly isPersonal: boolean;
  /** The input as it is stored. */
  stored(input: I): unknown;
  run(ctx: JobContext, input: unknown, job: JobRun<unknown>): Promise<R>;
  readonly whenDone?: (ctx: JobContext, result: unknown, session: ClientSession) => Promise<void>;
  readonly whenFailed?: (ctx: JobContext, ending: FailedEnding<unknown>) => Promise<void>;
}

export const defineJob = <I extends z.ZodMiniType, R, C extends z.ZodMiniType = z.ZodMiniNever>({
  kind,
  isPersonal = false,
  input: inputSchema,
  checkpoint: checkpointSchema,
  run,
  whenDone,
  whenFailed,
}: JobDefinition<I, C, R>): JobKind<z.infer<I>, R> => ({
  kind,
  isPersonal,
  stored: (input) => input,
  run: (ctx, input, { checkpoint, save, ...job }) =>
    run(ctx, z.parse(inputSchema, input), {
      ...job,
      checkpoint: checkpointSchema && checkpoint !== null ? z.parse(checkpointSchema, checkpoint) : null,
      save,
    }),
  ...(whenDone && { whenDone: (ctx, result, session) => whenDone(ctx, { result: result as R, session }) }),
  ...(whenFailed && {
    whenFailed: async (ctx, { input, ...ending }) => {
      const { success, data } = z.safeParse(inputSchema, input);
      // What could not even be read has done nothing.
      if (success) await whenFailed(ctx, { input: data, ...ending });
    },
  }),
});
