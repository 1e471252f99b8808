/** Answers that are kept on the device for when nothing answers: of the routes that are named here, for each user apart. */
import type { RouteContract } from '../../../contracts/route.ts';

export interface AnswerStore {
  /** Never throws: a device that keeps nothing has nothing later. */
  readonly keep: (path: string, body: unknown) => void;
  /** Undefined where there is none. */
  readonly find: (path: string) => Promise<unknown>;
}

type Route = Pick<RouteContract, 'method' | 'path'>;

const keyOf = ({ method, path }: Route): string => `${method} ${path}`;

let kept: { readonly routes: ReadonlySet<string>; readonly store: AnswerStore } | null = null;

/** From now on; what is answered with a refusal is a refusal, whatever was kept before. */
export const keepAnswersOf = (routes: readonly Route[], store: AnswerStore): void => {
  kept = { routes: new Set(routes.map(keyOf)), store };
};

/** The store for the route's answers, null where they are not kept. */
export const answerStoreFor = (route: Route): AnswerStore | null =>
  kept?.routes.has(keyOf(route)) ? kept.store : null;
