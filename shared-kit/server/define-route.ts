/** Joins a contract with the use case that serves it. */
import type { AnswerOf, ParsedInput, RouteContract } from '../contracts/route.ts';
import type { FileAnswer } from './answers.ts';
import type { RequestContext } from './context.ts';

/** The bytes of a request whose contract says `bodyType: 'file'`; empty on other routes. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** What a use case receives: the parsed `params`, `query` and `body`, and the uploaded `file`. */
export type InputOf<C> = ParsedInput<C> & { readonly file: UploadedFile };

/** A use case: `export const listTasks: Handler<typeof contract> = async ({query}, ctx) => …`. */
export type Handler<C, D = unknown> = (
  input: InputOf<C>,
  ctx: RequestContext<D>,
) => Promise<AnswerOf<C> | FileAnswer>;

export interface RouteOptions<C, D> {
  /** For public routes whose callers show something else than a session: refuses strangers before the body is read. */
  readonly authorize?: (ctx: RequestContext<D>) => Promise<void>;
  /**
   * The installation that the addressed record belongs to, or null if there is no such record. Needed where the contract's access is
   * `in: 'record'`; called after parsing, before the caller's grants are looked at.
   */
  readonly locate?: (input: InputOf<C>, ctx: RequestContext<D>) => Promise<number | null>;
  readonly handle: Handler<C, D>;
}

/** A contract that can be served; made by `defineRoute` only. */
export interface Route<D = unknown> {
  readonly contract: RouteContract;
  readonly authorize?: (ctx: RequestContext<D>) => Promise<void>;
  readonly locate?: (input: ParsedRequest, ctx: RequestContext<D>) => Promise<number | null>;
  readonly handle: (input: ParsedRequest, ctx: RequestContext<D>) => Promise<unknown>;
}

/** An input whose types only the contract knows. */
export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: UploadedFile;
}

/**
 * `defineRoute(recordTaskResult, {locate: …, handle: recordResult})`. Authentication, parsing and access are done, in this order, before
 * `handle` runs; they follow from the contract.
 */
export const defineRoute = <C extends RouteContract, D = unknown>(
  contract: C,
  options: RouteOptions<C, D>,
): Route<D> => {
  const { access } = contract;
  if (typeof access === 'object' && access.in === 'record' && !options.locate)
    throw new Error(`${contract.method} ${contract.path} needs locate`);
  return { contract, ...options } as unknown as Route<D>;
};
