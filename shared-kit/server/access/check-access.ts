/** Who the caller is, and whether the contract lets them in. */
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { EntityStatus } from '../../contracts/enums.ts';
import { lowVoltagePermissions } from '../../contracts/people/permissions.ts';
import type { RouteContract } from '../../contracts/route.ts';
import {
  type Grant,
  type GrantedSession,
  type GrantsV1,
  grantsV1,
  grantsV1Schema,
} from '../../contracts/views/grants.ts';
import { noContacts } from '../../domain/records/proven-contact.ts';
import { databaseOf } from '../database/mongo.ts';
import { type Caller, mayIn, nobody } from '../http/context.ts';
import { fail } from '../http/errors.ts';
import type { Authenticator } from './auth.ts';
import type { Grants } from './grants.ts';
import type { NoteUse } from './session-use.ts';

interface Identification {
  readonly authenticator: Authenticator;
  readonly views: Grants;
  readonly noteUse: NoteUse;
  readonly now: Date;
}

/** The signed-in, unblocked user of the request; `nobody` on public routes; else 401. */
export const identify = async (
  contract: RouteContract,
  authorization: string | undefined,
  { authenticator, views, noteUse, now }: Identification,
): Promise<Caller> => {
  if (contract.access === 'public') return nobody;
  const token = (await authenticator.verify(authorization, now)) ?? fail('unauthorized');
  const { user, session } = (await views.signedIn(token, now)) ?? fail('unauthorized');
  noteUse(session, now);
  return callerOf(user, session, authorization);
};

/** Somebody as a caller, of a session or of none. */
export const callerOf = (
  user: GrantsV1,
  session: GrantedSession | null = null,
  authorization = '',
): Caller => ({
  userId: user._id,
  name: user.name,
  loginName: user.loginName,
  entityType: user.entityType,
  isSuperAdmin: user.entityType === 'SuperAdminProxy',
  grants: countingGrants(user),
  sessionId: session?.sid ?? '',
  contacts: session ?? noContacts,
  authorization,
});

/** Somebody who is not signed in, as what they have asked for before is read for them; null once they are blocked or gone. */
export const findCallerOf = async (db: Connection, userId: number): Promise<Caller | null> => {
  const found = await databaseOf(db).collection<{ _id: number }>(grantsV1).findOne({ _id: userId });
  const user = found && z.parse(grantsV1Schema, found);
  return user && !user.isBlocked && user.entityStatus === EntityStatus.Active ? callerOf(user) : null;
};

/** Who made something in a session, as they may do now; null once the session is over, or they are blocked or gone. */
export const callerOfSession = async (
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  { views, now }: { readonly views: Grants; readonly now: Date },
): Promise<Caller | null> => {
  const found = await views.signedIn({ userId, sessionId }, now);
  return found && callerOf(found.user, found.session);
};

const ofLowVoltage: ReadonlySet<number> = new Set(lowVoltagePermissions);

/** What a role permits of low voltage is for accounts that are marked for it. */
const countingGrants = ({ grants, lowVoltageReports }: GrantsV1): readonly Grant[] =>
  lowVoltageReports
    ? grants
    : grants.map((grant) => ({
        ...grant,
        permissions: grant.permissions.filter((permission) => !ofLowVoltage.has(permission)),
      }));

/** 404 for an installation that the caller may not know of, 403 for one where they lack the permission. */
export const checkInstallation = async (
  anyOf: readonly number[],
  caller: Caller,
  { installationId, views }: { readonly installationId: number; readonly views: Grants },
): Promise<void> => {
  if (caller.isSuperAdmin) {
    if (!(await views.installation(installationId))) fail('notFound');
    return;
  }
  if (!mayIn(caller, installationId, [])) fail('notFound');
  if (!mayIn(caller, installationId, anyOf)) fail('forbidden');
};

/** 404 for who works nowhere, 403 for who has none of the permissions anywhere: known before it is known what the call is about. */
export const checkAnywhere = ({ access }: Pick<RouteContract, 'access'>, caller: Caller): void => {
  if (typeof access !== 'object' || caller.isSuperAdmin) return;
  if (caller.grants.length === 0) fail('notFound');
  const { anyOf } = access;
  if (!caller.grants.some(({ installationId }) => mayIn(caller, installationId, anyOf))) fail('forbidden');
};

/** Whether the installation runs the module, and the feature of it where one is named. */
export const isEnabled = async (
  feature: RouteContract['feature'],
  installationId: number,
  views: Pick<Grants, 'modules'>,
): Promise<boolean> => {
  if (!feature) return true;
  const installed = (await views.modules(installationId)).find(({ module }) => module === feature.module);
  return !!installed?.enabled && (!feature.feature || installed.features.includes(feature.feature));
};

/** 403 `moduleDisabled` where the route belongs to a module or feature that the installation does not run. */
export const checkFeature = async (
  feature: RouteContract['feature'],
  installationId: number,
  views: Grants,
): Promise<void> => {
  if (!(await isEnabled(feature, installationId, views))) fail('moduleDisabled');
};

/** The installation that the input names, for `in: 'input'`. */
export const installationOf = (input: { query: unknown; body: unknown }): number | null => {
  for (const part of [input.query, input.body]) {
    const id =
      typeof part === 'object' && part !== null && 'installationId' in part ? part.installationId : null;
    if (typeof id === 'number') return id;
  }
  return null;
};
