/**
 * What the cards of home showed when this person last saw them, kept on the device: of this person, this session and what they are granted in the
 * installation. Whatever of it differs, nothing is shown.
 */

import type { SessionInstallation } from 'shared-kit/contracts/people/session';
import { createListeners } from 'shared-kit/domain/listeners';
import { decodeToken, loggedInUser } from 'shared-kit/web/app';
import { userAnswers } from 'shared-kit/web/prepare';
import { type KeptAnswer, type KeptPlace, visitBegan } from 'shared-kit/web/query/kept-first';
import * as z from 'zod/mini';

export type HomeAnswers = Readonly<Record<string, KeptAnswer>>;
type Granted = Pick<SessionInstallation, 'id' | 'permissions'>;

const keptSchema = z.object({
  session: z.string(),
  grants: z.string(),
  answers: z.record(z.string(), z.object({ answer: z.unknown(), at: z.number() })),
});

const store = userAnswers(() => loggedInUser()?.Id ?? null);
const addressOf = (id: number): string => `home ${id}`;

const sessionId = (): string => {
  try {
    return String(decodeToken(loggedInUser()?.Token).payload.sid ?? '');
  } catch {
    return '';
  }
};

export const grantsOf = ({ permissions }: Granted): string => permissions.toSorted().join();

/** What is older says nothing about today. */
const mostAgeMs = 3 * 24 * 3_600_000;

/** Nothing where it is another session's, was shown under other grants, or makes no sense. */
export const readKept = (
  stored: unknown,
  session: string,
  { grants, now }: { readonly grants: string; readonly now: number },
): HomeAnswers => {
  const parsed = z.safeParse(keptSchema, stored);
  if (!parsed.success || session === '') return {};
  const { data } = parsed;
  if (data.session !== session || data.grants !== grants) return {};
  return Object.fromEntries(
    Object.entries(data.answers).filter(([, { at }]) => at <= now && now - at <= mostAgeMs),
  );
};

export const findKeptHome = async (installation: Granted): Promise<HomeAnswers> =>
  readKept(await store.find(addressOf(installation.id)), sessionId(), {
    grants: grantsOf(installation),
    now: Date.now(),
  });

const keepHome = (installation: Granted, answers: HomeAnswers): void =>
  store.keep(addressOf(installation.id), {
    session: sessionId(),
    grants: grantsOf(installation),
    answers,
  });

export interface CardPlace extends KeptPlace {
  /** When the oldest of what the card shows came, where an earlier visit kept it; null where all of it is of this one. */
  readonly asOf: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface HomeKeeper {
  /** The same one for the same card. */
  readonly placeOf: (card: string) => CardPlace;
  /** Finds and hands on nothing from now on. */
  readonly end: () => void;
}

const pauseMs = 1000;

/** Finds in `kept`, and hands on what its cards are told, a second after the last of it. */
export const homeKeeper = (kept: HomeAnswers, keep: (answers: HomeAnswers) => void): HomeKeeper => {
  const found = new Map(Object.entries(kept));
  const answers = new Map<string, KeptAnswer>();
  let isOver = false;
  const places = new Map<string, CardPlace>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepNow = (): void => keep(Object.fromEntries(answers));
  const keepSoon = (): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(keepNow, pauseMs);
  };
  const tell = (key: string, answer: KeptAnswer | null): void => {
    if (answer) answers.set(key, answer);
    else answers.delete(key);
    keepSoon();
  };
  const find = (key: string): KeptAnswer | undefined => found.get(key);
  return {
    end: () => {
      isOver = true;
      clearTimeout(timer);
      found.clear();
    },
    placeOf: (card) => {
      const place = places.get(card) ?? cardPlace(find, tell);
      places.set(card, place);
      return place;
    },
  };
};

const cardPlace = (find: KeptPlace['find'], tell: KeptPlace['tell']): CardPlace => {
  const old = new Map<string, number>();
  const listeners = createListeners();
  return {
    find,
    tell: (key, answer) => {
      // Others begin with the last visit too, as the session does: that is not the card's.
      if (answer && answer.at < visitBegan && find(key)?.at !== answer.at) return;
      tell(key, answer);
      if (answer && answer.at < visitBegan) old.set(key, answer.at);
      else old.delete(key);
      listeners.notify();
    },
    asOf: () => (old.size === 0 ? null : Math.min(...old.values())),
    subscribe: listeners.add,
  };
};

/** Whose home it is, in which session and with which grants. */
const nameOf = (installation: Granted): string =>
  [loggedInUser()?.Id, sessionId(), installation.id, grantsOf(installation)].join(' ');

let recalled: { readonly of: string; readonly answers: HomeAnswers } | null = null;

/** What this page was opened with. */
export const recallHome = (installation: Granted, answers: HomeAnswers): void => {
  recalled = { of: nameOf(installation), answers };
};

const keepsNothing = homeKeeper({}, () => undefined);
let current: { readonly of: string; readonly keeper: HomeKeeper } | null = null;

/** The same one for the same home. What it is told late is kept for nobody else. */
export const keeperFor = (installation: Granted | null): HomeKeeper => {
  if (!installation) return keepsNothing;
  const holder = nameOf(installation);
  if (current?.of === holder) return current.keeper;
  const keep = (answers: HomeAnswers): void => {
    if (nameOf(installation) === holder) keepHome(installation, answers);
  };
  const keeper = homeKeeper(recalled?.of === holder ? recalled.answers : {}, keep);
  current = { of: holder, keeper };
  return keeper;
};

/** What was kept of it goes, here and on the device. */
export const forgetHome = (installation: Granted): void => {
  recalled = null;
  if (current?.of === nameOf(installation)) {
    current.keeper.end();
    current = null;
  }
  store.keep(addressOf(installation.id), null);
};
