/** Joins a contract with the use case that serves it. */
import type { AnswerOf, ParsedInput, RouteContract } from '../../contracts/route.ts';
import type { FileAnswer } from './answers.ts';
import type { RequestContext } from './context.ts';

/** The bytes of a request whose contract says `bodyType: 'file'`; empty on other routes. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** What a use case receives: the parsed `params`, `query` and `body`, and the uploaded `file`. */
export type InputOf<C> = ParsedInput<C> & { readonly file: UploadedFile };

/** What `locate` finds: usually the addressed record itself. Access is checked in its installation. */
export interface Located {
  readonly installationId: number;
}

/** A use case: `export const listTasks: Handler<typeof contract> = async ({query}, ctx) => …`. */
export type Handler<C, D = unknown> = (
  input: InputOf<C>,
  ctx: RequestContext<D>,
) => Promise<AnswerOf<C> | FileAnswer>;

/** A use case that continues with what `locate` has read: `RecordHandler<typeof contract, TaskRecord>` gets `{located}`. */
export type RecordHandler<C, L extends Located, D = unknown> = (
  input: InputOf<C> & { readonly located: L },
  ctx: RequestContext<D>,
) => Promise<AnswerOf<C> | FileAnswer>;

interface Authorized<D> {
  /** For public routes whose callers show something else than a session: refuses strangers before the body is read. */
  readonly authorize?: (ctx: RequestContext<D>) => Promise<void>;
}

export interface PlainRoute<C, D> extends Authorized<D> {
  readonly locate?: never;
  readonly handle: Handler<C, D>;
}

export interface RecordRoute<C, L extends Located, D> extends Authorized<D> {
  /**
   * The addressed record, or null if there is none. Needed where the contract's access is `in: 'record'`; called after parsing, before
   * the caller's grants are looked at.
   */
  readonly locate: (input: InputOf<C>, ctx: RequestContext<D>) => Promise<L | null>;
  readonly handle: RecordHandler<C, L, D>;
}

/** A contract that can be served; made by `defineRoute` only, which knows that the parts fit together. */
export interface Route<D = unknown> {
  readonly contract: RouteContract;
  authorize?(ctx: RequestContext<D>): Promise<void>;
  locate?(input: ParsedRequest, ctx: RequestContext<D>): Promise<Located | null>;
  handle(input: LocatedRequest, ctx: RequestContext<D>): Promise<unknown>;
}

/** An input whose types only the contract knows. */
export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: UploadedFile;
}

export interface LocatedRequest extends ParsedRequest {
  /** Undefined on routes without `locate`. */
  readonly located?: Located | undefined;
}

/**
 * `defineRoute(recordTaskResult, {locate: …, handle: recordResult})`. Authentication, parsing and access are done, in this order, before
 * `handle` runs; they follow from the contract. What `locate` has read is handed on as `located`.
 */
export function defineRoute<C extends RouteContract, L extends Located, D = unknown>(
  contract: C,
  parts: RecordRoute<C, L, D>,
): Route<D>;
export function defineRoute<C extends RouteContract, D = unknown>(
  contract: C,
  parts: PlainRoute<C, D>,
): Route<D>;
export function defineRoute<C extends RouteContract, L extends Located, D>(
  contract: C,
  parts: RecordRoute<C, L, D> | PlainRoute<C, D>,
): Route<D> {
  const { access } = contract;
  if (typeof access === 'object' && access.in === 'record' && !parts.locate)
    throw new Error(`${contract.method} ${contract.path} needs locate`);
  return { contract, ...parts };
}
