/** What the portal does by itself every few seconds so that people are told. */
import { followChanges } from 'shared-kit/server/changes';
import type { Recurring } from 'shared-kit/server/keep-doing';
import { gatherDigests } from './gather-digests.ts';
import { lookThrough } from './look-daily.ts';
import { notificationPlaces } from './notification.model.ts';
import { sendMails } from './send-mail.ts';
import { takeChanges } from './take-changes.ts';
import type { Telling } from './write-occurrences.ts';

const everySeconds = 2;
/** Days and targets end by the minute. */
const lookEveryMs = 60_000;

export const followOwners = (telling: Telling): Promise<number> =>
  followChanges(telling.db, { places: notificationPlaces, take: takeChanges(telling) });

/** The same names in all replicas: each is done by one of them at a time. `CHANGES_SECONDS` of 0 does none of it. */
export const notifying = (
  telling: Telling,
  env: Readonly<Record<string, string | undefined>>,
): readonly Recurring[] => {
  const seconds = Number(env.CHANGES_SECONDS ?? everySeconds);
  let lookedAt = Number.NEGATIVE_INFINITY;
  const tell = async (): Promise<void> => {
    await followOwners(telling);
    if (performance.now() - lookedAt < lookEveryMs) return;
    lookedAt = performance.now();
    await lookThrough(telling);
    await gatherDigests(telling);
  };
  return [
    { name: 'notifications', seconds, work: tell, failure: 'people are not told of everything yet' },
    { name: 'mail', seconds, work: () => sendMails(telling), failure: 'mail is not sent yet' },
  ];
};
