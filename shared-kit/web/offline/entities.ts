/** What may be done without a network, as the entities say. */
import type { defineOperations } from '../../contracts/operations.ts';
import type { AnswerOf, CallInput, RouteContract } from '../../contracts/route.ts';
import type { OperationDraft } from './operations.ts';
import type { StoredOperation } from './queue/stored.ts';

type AnyOperations = Pick<ReturnType<typeof defineOperations>, 'resource' | 'merge' | 'send'> &
  Partial<Pick<ReturnType<typeof defineOperations>, 'follows'>>;
export type OperationAnswer<R = unknown> = Omit<AnswerOf<AnyOperations['send']>['data'][number], 'record'> & {
  readonly record: R | null;
};
type RecordOf<O extends AnyOperations> = NonNullable<AnswerOf<O['send']>['data'][number]['record']>;

type AnswerTo<C extends RouteContract, R> = (
  answers: readonly OperationAnswer<R>[],
  input: CallInput<C>,
  base: never,
) => AnswerOf<C>;

/** A writing route whose work can wait. */
export interface OfflineRoute<C extends RouteContract, R> {
  readonly contract: C;
  /** What the input changes in what was read: `base` is what the caller of `saveRecord` gives. */
  operationsOf(input: CallInput<C>, base: unknown): Omit<OperationDraft, 'resource'>[];
  /**
   * What was read, with what waits and is being changed: a field that is set back to what was read is a change too. Left out where nothing
   * of it is changed where it waits.
   */
  withWaiting?(base: never, operation: StoredOperation): unknown;
  /** What the route itself would have answered; the answers are in the order of the operations. Null: the route itself is called where an answer is to be had. */
  readonly answerOf: AnswerTo<C, R> | null;
}

interface AnyOfflineRoute {
  readonly contract: RouteContract;
  operationsOf(input: unknown, base: unknown): Omit<OperationDraft, 'resource'>[];
  withWaiting?(base: unknown, operation: StoredOperation): unknown;
  readonly answerOf: ((answers: readonly OperationAnswer[], input: unknown, base: unknown) => unknown) | null;
}

/** An operation that the server has answered; in its fields stand the server's ids. */
export interface CarriedOut<R = unknown> {
  readonly operation: StoredOperation;
  readonly answer: OperationAnswer<R>;
}

/** A prepared answer, and what it is once an operation has been carried out. What is not kept stays away. */
export interface KeptChange {
  readonly address: string;
  readonly change: (kept: unknown) => unknown;
}

/** What an operation is about, in the words of the person who looks at it. */
export interface OperationWords {
  readonly title: string;
  /** Where it is looked at. */
  readonly href: string | null;
  /** Name of each field, by its key. */
  readonly fields: Readonly<Record<string, string>>;
  /** What a field is or was to be. */
  readonly valueOf: (field: string, value: unknown) => string;
  /** Begins to change it where it was written down; answers the address of that. @throws NetworkError, ApiError where that can't be shown now. */
  readonly edit?: (() => Promise<string>) | undefined;
}

export interface OfflineEntity {
  readonly operations: AnyOperations;
  readonly routes: readonly AnyOfflineRoute[];
  /** What was answered, written into what was prepared. */
  readonly keptWith?: (carried: CarriedOut) => readonly KeptChange[];
  /** A hook: the words for operations of this entity, as far as they are known. */
  readonly useWords?: () => (operation: StoredOperation) => OperationWords;
}

/** `defineOfflineEntity({operations: taskOperations, routes: [{contract: recordTaskResult, operationsOf, answerOf}]})`. */
export const defineOfflineEntity = <O extends AnyOperations, Cs extends readonly RouteContract[]>(entity: {
  readonly operations: O;
  readonly routes: { readonly [K in keyof Cs]: OfflineRoute<Cs[K], RecordOf<O>> };
  readonly keptWith?: (carried: CarriedOut<RecordOf<O>>) => readonly KeptChange[];
  readonly useWords?: OfflineEntity['useWords'];
}): OfflineEntity => entity as unknown as OfflineEntity;

export const routeOf = (entities: readonly OfflineEntity[], { method, path }: RouteContract) => {
  for (const { operations, routes } of entities) {
    const route = routes.find(({ contract }) => contract.method === method && contract.path === path);
    if (route) return { resource: operations.resource, route };
  }
  return null;
};
