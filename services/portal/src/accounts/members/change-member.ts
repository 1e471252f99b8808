import { isDeepStrictEqual } from 'node:util';
import type { Member, members } from 'shared-kit/contracts/people/members';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { InTransaction } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { changePlace, findPlace, type PlaceRecord, placeAnswer } from '../installation-users/place-store.ts';
import { type AccountRecord, accountAnswer, changeAccount } from '../users/account-store.ts';
import { userSpec } from '../users/describe-users.ts';
import { findUser } from '../users/find-users.ts';
import { accountKeys } from '../users/user-names.ts';
import { checkCategory, checkRoles, ownedAccounts, ownPermissions } from './member-limits.ts';
import { accountOf, assignmentOf, presentMember } from './member-record.ts';
import { saving } from './saving.ts';

/** What nobody changes of themselves. */
const rights = ['roleId', 'isBlocked', 'entityStatus', 'accountBlocked', 'lowVoltageReports'] as const;

export const changeMember: RecordHandler<typeof members.update, PlaceRecord, PortalDeps> = (
  { body, located },
  ctx,
) =>
  saving(ctx, async (session) => {
    const { id, version, installationId, accountBlocked, ...fields } = body;
    const before = await presentMember(located, ctx, session);
    if (before.version !== version) fail('versionConflict', { current: before });
    if (installationId !== located.installationId)
      fail('invalidInput', { fields: [{ path: 'installationId', code: 'invalidValue' }] });
    if (located.userId === ctx.caller.userId && rights.some((name) => body[name] !== before[name]))
      fail('ownAccount');
    await checkRoles(
      await ownPermissions(ctx, session),
      { installationId, roleIds: [...new Set([located.roleId, body.roleId])] },
      { ctx, session },
    );
    await checkCategory({ before: located.categoryId, after: body.categoryId }, ctx, session);
    const place = assignmentOf(fields);
    if (!isDeepStrictEqual(place, assignmentOf(before))) await writePlace(located, place, { ctx, session });
    const account = { ...accountOf(fields), isBlocked: accountBlocked };
    if (!isDeepStrictEqual(account, { ...accountOf(before), isBlocked: before.accountBlocked }))
      await writeAccount(before, account, { ctx, session });
    const stored = await findPlace(ctx.db, id, session);
    return { data: await presentMember(stored ?? fail('notFound'), ctx, session) };
  });

const writePlace = async (
  before: PlaceRecord,
  change: Partial<PlaceRecord>,
  { ctx, session }: InTransaction<PortalContext>,
): Promise<void> => {
  const after = await changePlace(ctx.db, before, { change, session });
  const entry = { action: 'installationUser.updated', entityType: 'InstallationUser', entityId: before._id };
  await ctx.audit({ ...entry, before: placeAnswer(before), after: placeAnswer(after) }, session);
};

type AccountChange = Partial<AccountRecord> & Pick<AccountRecord, 'loginName' | 'name' | 'isBlocked'>;

const writeAccount = async (
  { userId }: Pick<Member, 'userId'>,
  change: AccountChange,
  { ctx, session }: InTransaction<PortalContext>,
): Promise<void> => {
  const current = (await findUser(ctx.db, userId, session)) ?? fail('notFound');
  await checkOwned(current, ctx, session);
  await checkLowVoltage({ before: current.lowVoltageReports, after: change.lowVoltageReports === true }, ctx);
  const next = { ...change, ...accountKeys({ ...current, ...change }) };
  const added = await userSpec.check?.({ id: userId, current, next }, ctx, session);
  const after = await changeAccount(ctx.db, current, { change: { ...next, ...added }, session });
  const entry = { action: 'user.updated', entityType: 'User', entityId: userId };
  await ctx.audit({ ...entry, before: accountAnswer(current), after: accountAnswer(after) }, session);
};

/** 400 where the account works somewhere that the caller has no say in, or may do more than the caller. */
export const checkOwned = async (
  user: AccountRecord,
  ctx: PortalContext,
  session: ClientSession,
): Promise<void> => {
  const owned = await ownedAccounts(await ownPermissions(ctx, session), [user], { ctx, session });
  if (!owned.has(user._id)) fail('accountWorksElsewhere');
};

/** The flag for low-voltage reports is given by who has it. */
export const checkLowVoltage = async (
  { before, after }: { readonly before: boolean; readonly after: boolean },
  ctx: PortalContext,
): Promise<void> => {
  if (before || !after || ctx.caller.isSuperAdmin) return;
  const caller = await findUser(ctx.db, ctx.caller.userId);
  if (caller?.lowVoltageReports !== true)
    fail('moreThanOwn', { fields: [{ path: 'lowVoltageReports', code: 'moreThanOwn' }] });
};
