/** Who has which role in an installation, and who reads what is shared there. */
import { codeOfLanguage, EntityStatus, type LanguageCode } from 'shared-kit/contracts/enums';
import { type listReportRoles as contract, roleOfSharing } from 'shared-kit/contracts/reports/reports';
import { type GrantsV1, grantsV1 } from 'shared-kit/contracts/views/grants';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';

type Granted = Pick<GrantsV1, '_id' | 'grants' | 'preferredLanguage'>;

/** And that one person, who may have none there. */
const grantedIn = (db: Connection, installationId: number, besides = 0): Promise<Granted[]> =>
  databaseOf(db)
    .collection<Granted>(grantsV1)
    .find(
      {
        $or: [{ 'grants.installationId': installationId }, { _id: besides }],
        isBlocked: false,
        entityStatus: EntityStatus.Active,
      },
      { projection: { grants: 1, preferredLanguage: 1 } },
    )
    .toArray();

interface Role {
  readonly id: number;
  readonly name: string;
}

export const rolesIn = async (db: Connection, installationId: number): Promise<Role[]> => {
  const people = await grantedIn(db, installationId);
  const roles = new Map(
    people
      .flatMap(({ grants }) => grants.filter((grant) => grant.installationId === installationId))
      .map(({ roleId, roleName }) => [roleId, { id: roleId, name: roleName }]),
  );
  return [...roles.values()].toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
};

export const listReportRoles: Handler<typeof contract> = async ({ query }, ctx) => ({
  data: await rolesIn(ctx.db, query.installationId),
});

export interface Reader {
  readonly userId: number;
  readonly language: LanguageCode;
}

/** Whoever has the role that it is shared with, or any role there, and its owner: whether they may read it is looked at when it is made. */
export const readersOf = async (
  db: Connection,
  {
    installationId,
    sharedWith,
    ownerId,
  }: { readonly installationId: number; readonly sharedWith: string; readonly ownerId: number },
): Promise<Reader[]> => {
  const roleId = roleOfSharing(sharedWith);
  const people = await grantedIn(db, installationId, ownerId);
  const isReader = ({ _id, grants }: Granted): boolean =>
    _id === ownerId ||
    (sharedWith !== 'nobody' &&
      grants.some(
        (grant) => grant.installationId === installationId && (roleId === null || grant.roleId === roleId),
      ));
  return people.filter(isReader).map(({ _id, preferredLanguage = 0 }) => ({
    userId: _id,
    language: codeOfLanguage(preferredLanguage),
  }));
};
