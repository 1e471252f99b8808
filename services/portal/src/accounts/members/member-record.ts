import type { Member } from 'shared-kit/contracts/people/members';
import { accountDataFields, assignmentDataFields } from 'shared-kit/contracts/people/users';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext } from '../../deps.ts';
import { type PlaceRecord, placeAnswer } from '../installation-users/place-store.ts';
import { lockEnds } from '../login/login-sources.ts';
import { rolesById } from '../roles/role-store.ts';
import { usersWithFactor } from '../second-factor/factor-store.ts';
import { type AccountRecord, accountAnswer, accountsById } from '../users/account-store.ts';
import { awayAt } from './away-members.ts';
import { ownedAccounts, ownPermissions } from './member-limits.ts';

const only = <T extends object, K extends string>(
  record: T,
  fields: Readonly<Record<K, unknown>>,
): Pick<T, K & keyof T> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, Reflect.get(record, name)])) as Pick<
    T,
    K & keyof T
  >;

/** The part of a member, or of what is sent for one, that is the account's. */
export const accountOf = <T extends object>(from: T) => only(from, accountDataFields);
/** The part that is of the one installation. */
export const assignmentOf = <T extends object>(from: T) => only(from, assignmentDataFields);

/** Counts up with either: who has read an older one has read something else. */
export const versionOf = (place: PlaceRecord, user: AccountRecord): number => place.version + user.version;

/** Whether somebody is away from a place today: there, not in the others where they work. */
const awayIn = async (places: readonly PlaceRecord[], ctx: PortalContext) => {
  const byPlace = new Map<number, Awaited<ReturnType<typeof awayAt>>>();
  for (const installationId of new Set(places.map((place) => place.installationId)))
    byPlace.set(installationId, await awayAt(ctx, installationId));
  return ({ installationId, userId }: PlaceRecord) => byPlace.get(installationId)?.get(userId);
};

/** Places with their people as they are answered. */
export const presentMembers = async (
  places: readonly PlaceRecord[],
  ctx: PortalContext,
  session: ClientSession | null,
): Promise<Member[]> => {
  if (places.length === 0) return [];
  const people = await accountsById(
    ctx.db,
    places.map(({ userId }) => userId),
    session,
  );
  const own = await ownPermissions(ctx, session);
  const owned = await ownedAccounts(own, [...people.values()], { ctx, session });
  const locks = await lockEnds(
    ctx.db,
    [...people.values()].filter(({ _id }) => owned.has(_id)),
    { now: ctx.now(), session },
  );
  const named = await rolesById(
    ctx.db,
    places.map(({ roleId }) => roleId),
    session,
  );
  const withFactor = await usersWithFactor(ctx.db, [...people.keys()], session);
  const away = await awayIn(places, ctx);
  return places.flatMap((place) => {
    const user = people.get(place.userId);
    if (!user) return [];
    return [
      {
        ...accountOf(accountAnswer(user)),
        ...assignmentOf(placeAnswer(place)),
        id: place._id,
        entityType: 'Member',
        version: versionOf(place, user),
        installationId: place.installationId,
        userId: place.userId,
        accountBlocked: user.isBlocked,
        roleName: named.get(place.roleId)?.name ?? '',
        ownsAccount: owned.has(user._id),
        lockEndsAt: locks.get(user._id)?.toISOString() ?? null,
        neverCame: !user.contactAt,
        secondFactor: withFactor.has(user._id),
        away: away(place) !== undefined,
        awayUntil: away(place)?.to ?? null,
        coveredByName: away(place)?.coverName ?? null,
        invitationOver: !user.contactAt && (user.invitedUntil ?? ctx.now()) < ctx.now(),
      },
    ];
  });
};

export const presentMember = async (
  place: PlaceRecord,
  ctx: PortalContext,
  session: ClientSession | null,
): Promise<Member> => {
  const [member] = await presentMembers([place], ctx, session);
  return member ?? fail('notFound');
};
