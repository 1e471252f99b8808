import { grantsV1 } from 'shared-kit/contracts/views/grants';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { TestPortal } from '../test-portal.ts';

export interface Person {
  readonly id: number;
  readonly accountType: string;
  readonly lowVoltageReports: boolean;
  /** What an account is known and let in by. */
  readonly account: string;
  /** What the person may do in each installation, as every service reads it. */
  readonly grants: ReadonlyMap<number, readonly number[]>;
  /** What the roles in each installation would let them do, also where they are kept out. */
  readonly places: readonly (readonly [number, readonly number[]])[];
}

interface Stored {
  readonly _id: number;
}
type Account = Stored & {
  readonly loginName: string;
  readonly passwordHash: string;
  readonly isBlocked: boolean;
  readonly accountType: string;
  readonly lowVoltageReports: boolean;
};
type Grants = Stored & { readonly grants: { installationId: number; permissions: number[] }[] };
type Place = Stored & { readonly userId: number; readonly installationId: number; readonly roleId: number };
type Role = Stored & { readonly permissions: number[] };

/** Everybody with what they may do, as it is stored, by their ids. */
export const everybody = async ({ db }: TestPortal): Promise<Map<number, Person>> => {
  const read = <T extends Stored>(name: string): Promise<T[]> =>
    databaseOf(db).collection<T>(name).find().toArray() as Promise<T[]>;
  const [accounts, granted, places, roles] = await Promise.all([
    read<Account>('users'),
    read<Grants>(grantsV1),
    read<Place>('installationUsers'),
    read<Role>('roles'),
  ]);
  const grantsOf = new Map(granted.map(({ _id, grants }) => [_id, grants]));
  const permissionsOf = new Map(roles.map(({ _id, permissions }) => [_id, permissions]));
  return new Map(
    accounts.map(({ _id, loginName, passwordHash, isBlocked, accountType, lowVoltageReports }) => [
      _id,
      {
        id: _id,
        accountType,
        lowVoltageReports,
        account: JSON.stringify([loginName, passwordHash, isBlocked]),
        grants: new Map(
          (grantsOf.get(_id) ?? []).map(({ installationId, permissions }) => [installationId, permissions]),
        ),
        places: places
          .filter(({ userId }) => userId === _id)
          .map(({ installationId, roleId }) => [installationId, permissionsOf.get(roleId) ?? []] as const),
      },
    ]),
  );
};
