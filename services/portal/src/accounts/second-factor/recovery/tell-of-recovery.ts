/** Who is told of a second factor's removal: the person, and those who may confirm it. */
import { paths } from 'shared-kit/contracts/paths';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { accountArea } from '../../../notifications/areas.ts';
import { endNotices } from '../../../notifications/end-notices.ts';
import { type Occurrence, type Telling, writeOccurrences } from '../../../notifications/write-occurrences.ts';
import type { FoundUser } from '../../users/find-users.ts';
import { fullNameOf } from '../../users/user-names.ts';
import type { Manager } from './managers.ts';
import type { FactorRecoveryRecord } from './recovery-store.ts';

type Told = Pick<Occurrence, 'kind' | 'key' | 'ownerId' | 'screen' | 'by' | 'name' | 'at'>;

const occurrence = (told: Told): Occurrence => ({
  area: accountArea,
  recordId: 0,
  installationId: 0,
  place: '',
  inspectionType: null,
  day: null,
  dueAt: null,
  ...told,
  others: () => false,
});

const keyOf = (recoveryId: string): string => `factorRecovery ${recoveryId}`;

interface Asked {
  readonly user: FoundUser;
  readonly record: FactorRecoveryRecord;
  /** Name of who asks. */
  readonly by: string;
  readonly confirmers: readonly Manager[];
}

export const tellAsked = (
  telling: Telling,
  { user, record: { recoveryId, askedAt: at }, by, confirmers }: Asked,
  session: ClientSession,
): Promise<void> => {
  const name = fullNameOf(user);
  return writeOccurrences(
    telling,
    [
      occurrence({
        kind: 'factorRemovalAsked',
        key: `${keyOf(recoveryId)} own`,
        ownerId: user._id,
        screen: paths.home(),
        by,
        name,
        at,
      }),
      ...confirmers.map(({ userId, place }) =>
        occurrence({
          kind: 'factorRemovalToConfirm',
          key: keyOf(recoveryId),
          ownerId: userId,
          by,
          name,
          at,
          screen: place ? paths.person(place) : `${paths.users()}/${user._id}`,
        }),
      ),
    ],
    session,
  );
};

/** `key` tells one removal from another of the same person. */
export const tellRemoved = (
  telling: Telling,
  { user, key }: { readonly user: FoundUser; readonly key: string },
  session: ClientSession,
): Promise<void> =>
  writeOccurrences(
    telling,
    [
      occurrence({
        kind: 'factorRemoved',
        key: `factorRemoved ${key}`,
        ownerId: user._id,
        screen: paths.home(),
        by: '',
        name: fullNameOf(user),
        at: telling.now(),
      }),
    ],
    session,
  );

/** Nothing is left to confirm. */
export const endAsking = (
  db: Connection,
  { recoveryId }: Pick<FactorRecoveryRecord, 'recoveryId'>,
  { now, session }: { readonly now: Date; readonly session: ClientSession },
): Promise<void> => endNotices(db, keyOf(recoveryId), { now, session });
