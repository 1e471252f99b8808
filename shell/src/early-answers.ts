/** What the portal asks first of all, asked while its code still comes: who is signed in, and which modules run where the page is. */
import type { AnswerOf } from 'shared-kit/contracts/route';
import { getSession, type SessionInstallation } from 'shared-kit/contracts/session';
import { callRoute, installationStore, loggedInUser } from 'shared-kit/web/app';
import { type QueryClient, routeKey } from 'shared-kit/web/query';
import { namedInstallation } from 'shared-kit/web/router';
import { listModulesLoosely } from './modules/installed-modules.ts';
import { overrideHeaders } from './modules/module-override.ts';
import { servicesAsked } from './modules/module-services.ts';

type Modules = AnswerOf<typeof listModulesLoosely>;

interface Early {
  readonly userId: number;
  readonly session: Promise<AnswerOf<typeof getSession>>;
  /** Null where the page is about no installation of this person's. */
  readonly place: Promise<number | null>;
  readonly modules: Promise<Modules | null>;
}

let early: Early | null = null;

const inputOf = (id: number) => ({ query: { installationId: String(id) } });

/** The installation that the page is about, as `useInstallation` finds it. */
const placeIn = (installations: readonly SessionInstallation[]): number | null => {
  const isOwn = (id: number | null) => installations.some((one) => one.id === id);
  const named = namedInstallation(location.search);
  if (named !== null) return isOwn(named) ? named : null;
  const { id } = installationStore.getState();
  return isOwn(id) ? id : (installations[0]?.id ?? null);
};

const askModules = (id: number): Promise<Modules> =>
  callRoute(listModulesLoosely, inputOf(id), { headers: overrideHeaders() });

/** Asks for whoever is signed in. */
export const askEarly = (): void => {
  const user = loggedInUser();
  if (!user) return;
  void servicesAsked();
  const session = callRoute(getSession, {});
  const place = session.then(({ data }) => placeIn(data.installations));
  const modules = place.then((id) => (id === null ? null : askModules(id)));
  // What fails is told by the query that takes it.
  for (const answer of [session, place, modules]) answer.catch(() => undefined);
  early = { userId: user.Id, session, place, modules };
};

/** Hands the answers, and those that are still to come, to the queries that would ask for them. */
export const takeEarlyAnswers = (client: QueryClient): void => {
  if (!early) return;
  const { userId, session, place, modules } = early;
  early = null;
  void client.prefetchQuery({ queryKey: routeKey(getSession, {}, userId), queryFn: () => session });
  place.then(
    (id) => {
      if (id === null) return;
      const queryKey = routeKey(listModulesLoosely, inputOf(id), userId);
      void client.prefetchQuery({ queryKey, queryFn: () => modules });
    },
    () => undefined,
  );
};
