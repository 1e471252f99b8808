/** Permissions as the matrix shows them: product specification, section 6. */

import { correctivePermissions, Permission, withIncluded } from 'shared-kit/contracts/people/permissions';
import { offeredPermissions } from '../catalogues/permission-choices.ts';

export interface PermissionGroup {
  readonly key: string;
  readonly permissions: readonly Permission[];
  /** An area: the first permission is to see it, the second to change it. */
  readonly isArea: boolean;
}

const { PreventiveView, PreventiveEdit, RiteView, RiteEdit, ApplusView, ApplusEdit } = Permission;
const { EntropyView, EntropyEdit, LowVoltageView, LowVoltageEdit } = Permission;

const areas: Readonly<Record<string, readonly Permission[]>> = {
  preventive: [PreventiveView, PreventiveEdit],
  rite: [RiteView, RiteEdit],
  applus: [ApplusView, ApplusEdit],
  entropy: [EntropyView, EntropyEdit],
  lowVoltage: [LowVoltageView, LowVoltageEdit],
};
const others: Readonly<Record<string, readonly Permission[]>> = {
  correctives: [...correctivePermissions, Permission.CorrectiveReopening],
  companies: [
    Permission.Inspection,
    Permission.Review,
    Permission.ExternalCompany,
    Permission.Certification,
    Permission.ProtocolsAndGuidelines,
  ],
  administration: [Permission.Administration, Permission.ElementEditData],
};
const named = [...Object.values(areas), ...Object.values(others)].flat();
const rest = offeredPermissions.filter((permission) => !named.includes(permission));

/** Every permission that opens something is in one of them. */
export const permissionGroups: readonly PermissionGroup[] = [
  ...Object.entries(areas).map(([key, permissions]) => ({ key, permissions, isArea: true })),
  ...Object.entries({ ...others, other: rest }).map(([key, permissions]) => ({
    key,
    permissions,
    isArea: false,
  })),
];

/** What of a group somebody with these permissions may do, also as a part of another one. */
export const heldOf = ({ permissions }: PermissionGroup, held: readonly number[]): readonly Permission[] => {
  const all = withIncluded(held);
  return permissions.filter((permission) => all.has(permission));
};

/** The names of permissions by their numbers, as the texts have them. */
export const permissionName = (wanted: Permission): string =>
  Object.entries(Permission).find(([, permission]) => permission === wanted)?.[0] ?? '';
