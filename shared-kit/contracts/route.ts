/**
 * A route's contract: one value that the server mounts, the web client calls and the API description is made from.
 */
import type * as z from 'zod/mini';
import type { Permission } from './people/permissions.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A module, and one of its features, that must be enabled in the installation. */
export interface RouteFeature {
  readonly module: string;
  readonly feature?: string;
}

/** What a call needs in the installation that it is about. */
export interface Demand {
  readonly anyOf: readonly Permission[];
  readonly feature?: RouteFeature;
}

/**
 * Who may call.
 * - `public`: anybody. `signedIn`: any valid, unblocked session. `superAdmin`: sessions of type SuperAdminProxy.
 * - `anyOf`: a grant with one of the permissions in the installation concerned: the one named by `installationId` in the
 *   query or the body (`in: 'input'`), or the one that the addressed record belongs to (`in: 'record'`; the service says how to find
 *   it). No grant there at all answers 404, a grant without the permission 403. A super-administrator passes.
 *   An empty `anyOf` asks for any grant in the installation. Where it depends on what the call is about which permissions and which
 *   feature it needs, `demand` says so of the query and body, or of the located record; `anyOf` then names all that it may say.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | 'superAdmin'
  | {
      readonly anyOf: readonly Permission[];
      readonly in: 'input' | 'record';
      readonly demand?: (subject: unknown) => Demand;
    };

type Schema = z.core.$ZodType;

export interface RouteContract<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  A extends Schema = Schema,
> {
  readonly method: HttpMethod;
  /** Express path, always beginning `/api/<resource>`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Needs a session whose user has shown lately that they know the password: 400 `confirmationRequired` until they do so again. */
  readonly confirmed?: boolean;
  /** The module and feature that must be enabled in the installation, where the route belongs to one. */
  readonly feature?: RouteFeature;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** `file` takes the raw bytes of one file as the body, `application/octet-stream` or an image type. Default json. */
  readonly bodyType?: 'json' | 'file';
  /** Bytes; default 100 kB for json. */
  readonly bodyLimit?: number;
  readonly answer: A;
  /** `file` answers bytes with their own content type. Default json. */
  readonly answerType?: 'json' | 'file';
  readonly status?: 200 | 201 | 202;
  /** May carry an `Idempotency-Key`: repeated with the same key and body, the first answer is given again. */
  readonly idempotent?: boolean;
  /** One sentence for the API description. */
  readonly summary: string;
}

/** Keeps the schemas' own types: `defineContract({method: 'GET', …})`. */
export const defineContract = <
  A extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  contract: RouteContract<P, Q, B, A>,
): RouteContract<P, Q, B, A> => contract;

type OutputOf<T> = T extends Schema ? z.output<T> : undefined;
type InputOf<T> = T extends Schema ? z.input<T> : undefined;

/** What a handler receives after parsing. */
export type ParsedInput<C> =
  C extends RouteContract<infer P, infer Q, infer B, infer _A>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never;
/**
 * The query of a route for whoever answers it key by key. `K` names the keys that are answered: with one that the contract has besides, it
 * is `never`, and who answers the route does not compile.
 */
export type AnsweredQuery<C, K extends keyof ParsedInput<C>['query']> =
  Exclude<keyof ParsedInput<C>['query'], K> extends never ? ParsedInput<C>['query'] : never;
/** What a caller gives; query values may be numbers, they are written as text. */
export type CallInput<C> =
  C extends RouteContract<infer P, infer Q, infer B, infer _A>
    ? (P extends Schema ? { params: Loose<InputOf<P>> } : { params?: undefined }) &
        (Q extends Schema ? { query: Loose<InputOf<Q>> } : { query?: undefined }) &
        (B extends Schema ? { body: InputOf<B> } : { body?: undefined })
    : never;
export type AnswerOf<C> =
  C extends RouteContract<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;

type Loose<T> = { [K in keyof T]: T[K] | (string extends NonNullable<T[K]> ? number : never) };
