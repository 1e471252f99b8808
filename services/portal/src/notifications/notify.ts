/** What the portal does by itself so that people are told. */
import { changesSecondsOf, followChanges, isBehind } from 'shared-kit/server/changes';
import type { Recurring } from 'shared-kit/server/jobs/keep-doing';
import { auditedSignal, publishedSignal } from 'shared-kit/server/signals';
import { takeCopies } from '../modules/installed/follow-copies.ts';
import { dueLook, lookThrough } from './look-daily.ts';
import { dueDigest, gatherDigests } from './mail/gather-digests.ts';
import { dueMail, sendMails } from './mail/send-mail.ts';
import { notificationPlaces } from './notification.model.ts';
import { takeChanges } from './take-changes.ts';
import { type Telling, toldSignal } from './write-occurrences.ts';

/** Days and targets end by the minute. */
const lookEverySeconds = 60;
/** Whatever moves a target is published, and says so. */
const dueLookSeconds = 600;

/** A person's choice of hours, and a mail that is tried again, are audited. */
const chosenSignal = auditedSignal('portal');

export const followOwners = (telling: Telling): Promise<number> =>
  followChanges(telling.db, {
    places: notificationPlaces,
    async take(changes, session) {
      await takeChanges(telling)(changes, session);
      // The portal follows the other services once.
      await takeCopies(telling.db, changes, session);
    },
  });

/** The same names in all replicas: each is done by one of them at a time. `CHANGES_SECONDS` of 0 does none of it. */
export const notifying = (
  telling: Telling,
  env: Readonly<Record<string, string | undefined>>,
): readonly Recurring[] => {
  const { db, now, mail } = telling;
  const seconds = changesSecondsOf(env);
  const failure = 'people are not told of everything yet';
  const followed: readonly Recurring[] = [
    {
      name: 'notifications',
      seconds,
      wokenBy: [publishedSignal],
      due: async () => ((await isBehind(db, notificationPlaces)) ? now() : null),
      work: () => followOwners(telling),
      failure,
    },
    {
      name: 'notificationLooks',
      seconds: seconds === 0 ? 0 : lookEverySeconds,
      wokenBy: [publishedSignal],
      lookSeconds: dueLookSeconds,
      due: () => dueLook(telling),
      work: () => lookThrough(telling),
      failure,
    },
  ];
  if (mail === null) return followed;
  return [
    ...followed,
    {
      name: 'digests',
      seconds,
      wokenBy: [toldSignal, chosenSignal],
      due: () => dueDigest(telling),
      work: () => gatherDigests(telling),
      failure,
    },
    {
      name: 'mail',
      seconds,
      wokenBy: [toldSignal, chosenSignal],
      due: () => dueMail(telling),
      work: () => sendMails(telling),
      failure: 'mail is not sent yet',
    },
  ];
};
