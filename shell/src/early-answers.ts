/**
 * What the portal asks first of all, asked while its code still comes: who is signed in, and which modules run where the page is. Where home is opened,
 * what was answered at the last visit stands in for it until then.
 */
import { listModules, listServices } from 'shared-kit/contracts/modules/modules';
import { getSession, type SessionInstallation } from 'shared-kit/contracts/people/session';
import type { AnswerOf, RouteContract } from 'shared-kit/contracts/route';
import { callRoute, installationStore, keepAnswersOf, loggedInUser } from 'shared-kit/web/app';
import { parseAnswer, routePath } from 'shared-kit/web/app/http/call-route';
import { type QueryClient, routeKey } from 'shared-kit/web/query';
import { visitBegan } from 'shared-kit/web/query/kept-first';
import { namedInstallation } from 'shared-kit/web/router';
import { findKeptHome, forgetHome, grantsOf, type HomeAnswers, recallHome } from './home/kept-home.ts';
import { homePath } from './home-path.ts';
import { recallServices, servicesAsked, versionsOf } from './modules/loading/module-services.ts';
import { listModulesLoosely } from './modules/releases/installed-modules.ts';
import { overrideHeaders } from './modules/releases/module-override.ts';
import { lastVisit } from './offline/last-visit.ts';

type Session = AnswerOf<typeof getSession>;
type Modules = AnswerOf<typeof listModulesLoosely>;

interface Recalled {
  readonly session: Session;
  readonly modules: Modules;
  readonly installation: SessionInstallation;
  readonly home: HomeAnswers;
}

interface Early {
  readonly userId: number;
  readonly session: Promise<Session>;
  /** Null where the page is about no installation of this person's. */
  readonly place: Promise<number | null>;
  readonly modules: Promise<Modules | null>;
  /** Of the last visit; null where it is of no use. */
  readonly recalled: Promise<Recalled | null>;
  /** The same, once it is there: what is drawn with it at first need not be drawn twice. */
  recalledNow: Recalled | null;
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

const kept = async <C extends RouteContract>(contract: C, input = {}): Promise<AnswerOf<C>> =>
  parseAnswer(contract, await lastVisit.find(routePath(contract, input)));

/** Other pages wait for what is so now: what was enabled or granted meanwhile would not be found on them. */
const recall = async (lastSession: Promise<Session>): Promise<Recalled | null> => {
  if (location.pathname !== homePath || Object.keys(overrideHeaders()).length > 0) return null;
  const session = await lastSession;
  const id = placeIn(session.data.installations);
  const installation = session.data.installations.find((one) => one.id === id);
  if (!installation) return null;
  const [modules, services, home] = await Promise.all([
    kept(listModulesLoosely, inputOf(installation.id)),
    kept(listServices),
    findKeptHome(installation),
  ]);
  recallServices(versionsOf(services));
  recallHome(installation, home);
  return { session, modules, installation, home };
};

/**
 * Who is signed in with installations and grants, the modules with their manifests, and the services: what a start without a network goes by, and home
 * begins with. From before the first of them is asked for.
 */
const keepLastVisit = (): void => keepAnswersOf([getSession, listModules, listServices], lastVisit);

/** Asks for whoever is signed in. */
export const askEarly = (): void => {
  keepLastVisit();
  const user = loggedInUser();
  if (!user) return;
  void servicesAsked();
  const lastSession = kept(getSession);
  const recalled = recall(lastSession).catch(() => null);
  const session = callRoute(getSession, {});
  const place = session.then(({ data }) => placeIn(data.installations));
  // Where the last visit tells which installation it will be, it is asked about at once.
  const expected = lastSession.then(
    ({ data }) => {
      const id = placeIn(data.installations);
      if (id === null) return null;
      const modules = askModules(id);
      modules.catch(() => undefined);
      return { id, modules };
    },
    () => null,
  );
  const modules = place.then(async (id) => {
    if (id === null) return null;
    const asked = await expected;
    return asked?.id === id ? asked.modules : askModules(id);
  });
  // What fails is told by the query that takes it.
  for (const answer of [session, place, modules]) answer.catch(() => undefined);
  const asked: Early = { userId: user.Id, session, place, modules, recalled, recalledNow: null };
  void recalled.then((last) => {
    asked.recalledNow = last;
  });
  early = asked;
};

/** As old as can be: what is so now is asked for all the same. */
const longAgo = { updatedAt: 1 } as const;

const show = (client: QueryClient, userId: number, last: Recalled): void => {
  const answers = [
    { key: routeKey(getSession, {}, userId), answer: last.session },
    { key: routeKey(listModulesLoosely, inputOf(last.installation.id), userId), answer: last.modules },
  ];
  for (const { key, answer } of answers)
    if (client.getQueryData(key) === undefined) client.setQueryData<unknown>(key, answer, longAgo);
};

/** What was shown under other grants is shown no longer. */
const revoke = (client: QueryClient, { installation, home }: Recalled): void => {
  forgetHome(installation);
  for (const query of client.getQueryCache().getAll())
    if (home[query.queryHash] && query.state.dataUpdatedAt < visitBegan)
      query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' });
};

const haveChanged = ({ installation }: Recalled, { data }: Session): boolean => {
  const now = data.installations.find(({ id }) => id === installation.id);
  return now === undefined || grantsOf(now) !== grantsOf(installation);
};

/** Who is there, where, and what runs there: what the page's module is found by. */
export type ModulesHere = Pick<Early, 'session' | 'place' | 'modules'>;

/** Hands the answers, and those that are still to come, to the queries that would ask for them. Null where nobody asked. */
export const takeEarlyAnswers = (client: QueryClient): ModulesHere | null => {
  keepLastVisit();
  if (!early) return null;
  const { userId, session, place, modules, recalled, recalledNow } = early;
  early = null;
  if (recalledNow && loggedInUser()?.Id === userId) show(client, userId, recalledNow);
  void client.prefetchQuery({ queryKey: routeKey(getSession, {}, userId), queryFn: () => session });
  void recalled.then(async (last) => {
    if (!last || loggedInUser()?.Id !== userId) return;
    show(client, userId, last);
    const now = await session.catch(() => null);
    if (now && haveChanged(last, now)) revoke(client, last);
  });
  place.then(
    (id) => {
      if (id === null) return;
      const queryKey = routeKey(listModulesLoosely, inputOf(id), userId);
      void client.prefetchQuery({ queryKey, queryFn: () => modules });
    },
    () => undefined,
  );
  return { session, place, modules };
};
