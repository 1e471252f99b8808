/** Answers about correctives out of what was prepared. */

import { elements } from 'shared-kit/contracts/centres/elements';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import {
  getCorrective,
  listCorrectivePeople,
  listCorrectives,
  listOpenAround,
  summarizeCorrectives,
} from 'shared-kit/contracts/correctives/correctives';
import type { AnsweredQuery, AnswerOf } from 'shared-kit/contracts/route';
import { isOpenState } from 'shared-kit/domain/correctives/corrective-moves';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { isSameValue } from 'shared-kit/domain/records/merge-fields';
import { isAwayOn } from 'shared-kit/domain/tasks/covers';
import { ApiError, callRoute, loggedInUser, NetworkError, readAddress, timeZoneOf } from 'shared-kit/web/app';
import {
  ask,
  askedQuery,
  keptRead,
  personDatabase,
  preparedAnswer,
  questionAddress,
  readAddressesOf,
  renewRead,
  unlessNoStorage,
} from 'shared-kit/web/offline';
import * as z from 'zod/mini';
import { openAddress, part } from './kept-open.ts';
import { resolveAround, resolveList, resolveSummary } from './open-correctives.ts';

export { findPrepared } from 'shared-kit/web/offline';

/** As it was answered last. */
export const keepExact = async (path: string, answer: unknown, askedAt: string): Promise<void> => {
  const database = personDatabase();
  const change = (kept: unknown) => (isSameValue(kept, answer) ? kept : answer);
  if (database) await renewRead(database, readAddress(path), { askedAt, change });
};

/** As somebody has seen it; one that was reported since the others were prepared comes to them. */
export const keepCorrective = async (_path: string, answer: unknown, askedAt: string): Promise<void> => {
  const database = personDatabase();
  const { data: seen } = answer as AnswerOf<typeof getCorrective>;
  const change = (kept: unknown) => withSeen(kept as readonly Corrective[], seen);
  if (database) await renewRead(database, openAddress(seen.installationId), { askedAt, change });
};

const withSeen = (open: readonly Corrective[], seen: Corrective): readonly Corrective[] => {
  const kept = open.find(({ id }) => id === seen.id);
  if (!kept) return isOpenState(seen.status) ? [seen, ...open] : open;
  const isNews = kept.version <= seen.version && !isSameValue(kept, seen);
  return isNews ? open.map((each) => (each === kept ? seen : each)) : open;
};

const openIn = async (address: string) => {
  const database = personDatabase();
  const kept = database && (await keptRead(database, address));
  return kept ? { open: kept.answer as readonly Corrective[], at: kept.at } : null;
};

/** With who is away today, as it was told when the people were prepared. */
const clockOf = async ({ installationId, away }: Parameters<typeof resolveList>[1]) => {
  const clock = { now: Date.now(), timeZone: timeZoneOf(installationId) };
  if (!away) return clock;
  const question = ask(listCorrectivePeople, { query: { installationId } });
  const database = personDatabase();
  const found = database && (await keptRead(database, questionAddress(question)));
  const told = z.safeParse(listCorrectivePeople.answer, found?.answer);
  const today = localDayText(clock.now, clock.timeZone);
  const people = told.success ? told.data.data : [];
  return {
    ...clock,
    away: people.filter(({ daysOff }) => daysOff.some((each) => isAwayOn(each, today))).map(({ id }) => id),
  };
};

export const findList = unlessNoStorage(async (path: string) => {
  const query = askedQuery(listCorrectives, path);
  const kept = query && (await openIn(openAddress(query.installationId)));
  const answer = kept && resolveList(kept.open, query, await clockOf(query));
  return answer && preparedAnswer(listCorrectives, answer, kept.at);
});

export const findSummary = unlessNoStorage(async (path: string) => {
  const database = personDatabase();
  const query: AnsweredQuery<typeof summarizeCorrectives, 'installationId'> | null = askedQuery(
    summarizeCorrectives,
    path,
  );
  if (!database || !query) return null;
  const found = await keptRead(database, readAddress(path));
  const kept = found && z.safeParse(summarizeCorrectives.answer, found.answer);
  const open = await openIn(openAddress(query.installationId));
  if (!kept?.success || !open) return null;
  const counted = resolveSummary(open.open, kept.data, { now: Date.now(), userId: loggedInUser()?.Id ?? 0 });
  return preparedAnswer(summarizeCorrectives, counted, open.at);
});

/** Undefined where the element was not prepared: what is open on it is told nonetheless. */
const areaOf = async (elementId: number | undefined): Promise<number | undefined> => {
  if (elementId === undefined) return undefined;
  try {
    return (await callRoute(elements.get, { params: { id: String(elementId) } })).data.areaId;
  } catch (error) {
    if (error instanceof NetworkError || error instanceof ApiError) return undefined;
    throw error;
  }
};

export const findAround = unlessNoStorage(async (path: string) => {
  const query = askedQuery(listOpenAround, path);
  const kept = query && (await openIn(openAddress(query.installationId)));
  if (!kept) return null;
  const areaId = query.areaId ?? (await areaOf(query.elementId));
  return preparedAnswer(listOpenAround, resolveAround(kept.open, { ...query, areaId }), kept.at);
});

export const findCorrective = unlessNoStorage(async (path: string) => {
  const id = Number(path.split('/').at(-1));
  const database = personDatabase();
  for (const address of database ? await readAddressesOf(database, part) : []) {
    const kept = address.startsWith(`${part}/`) ? await openIn(address) : null;
    const data = kept?.open.find((each) => each.id === id);
    if (kept && data) return preparedAnswer(getCorrective, { data }, kept.at);
  }
  return null;
});
