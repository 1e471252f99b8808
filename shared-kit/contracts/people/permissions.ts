/** Permissions with their stored numbers. Source: product specification, section 6. */
import * as z from 'zod/mini';

export const Permission = {
  CorrectiveDelete: 1,
  CorrectiveEdit: 2,
  PreventiveEdit: 3,
  RiteEdit: 4,
  GenerateReports: 5,
  RiteView: 6,
  PreventiveView: 7,
  Administration: 8,
  CorrectiveOnlyAdd: 9,
  ApplusEdit: 10,
  ApplusView: 11,
  EntropyEdit: 12,
  EntropyView: 13,
  OutOfService: 14,
  Inspection: 15,
  Review: 16,
  EditUserAndDate: 17,
  CorrectiveOnlyClosingDescriptionAllowed: 18,
  ExternalCompany: 19,
  Certification: 20,
  RiteTime: 21,
  PreventiveTime: 22,
  ElementEditData: 23,
  ProtocolsAndGuidelines: 24,
  ReviewPastPeriods: 25,
  CopyFromPastPeriods: 26,
  TestPage: 27,
  CorrectiveReopening: 28,
  LowVoltageEdit: 29,
  LowVoltageView: 30,
  CorrectiveOnlyView: 31,
} as const;
export type Permission = (typeof Permission)[keyof typeof Permission];
export type PermissionName = keyof typeof Permission;

export const permissionSchema = z.literal(Object.values(Permission) as [Permission, ...Permission[]]);

/** The preventive, RITE, Applus, Entropy and low-voltage areas, each to view and to edit. */
export const mainAreaPermissions = [
  Permission.PreventiveView,
  Permission.PreventiveEdit,
  Permission.RiteView,
  Permission.RiteEdit,
  Permission.ApplusView,
  Permission.ApplusEdit,
  Permission.EntropyView,
  Permission.EntropyEdit,
  Permission.LowVoltageView,
  Permission.LowVoltageEdit,
] as const;

export const correctivePermissions = [
  Permission.CorrectiveEdit,
  Permission.CorrectiveOnlyAdd,
  Permission.CorrectiveDelete,
  Permission.CorrectiveOnlyClosingDescriptionAllowed,
  Permission.CorrectiveOnlyView,
] as const;

/** Who looks after the work of others: their home begins with its figures, and what is nobody's is not their day. */
export const leadsWork = [Permission.Administration, Permission.GenerateReports] as const;

/** They count for accounts alone that are marked for low-voltage reports. */
export const lowVoltagePermissions = [Permission.LowVoltageView, Permission.LowVoltageEdit] as const;

/** What somebody with a permission may do besides, without having it by name. */
const included: Partial<Readonly<Record<Permission, readonly Permission[]>>> = {
  [Permission.PreventiveEdit]: [Permission.PreventiveView],
  [Permission.RiteEdit]: [Permission.RiteView],
  [Permission.ApplusEdit]: [Permission.ApplusView],
  [Permission.EntropyEdit]: [Permission.EntropyView],
  [Permission.LowVoltageEdit]: [Permission.LowVoltageView],
  [Permission.CorrectiveEdit]: [
    Permission.CorrectiveOnlyAdd,
    Permission.CorrectiveOnlyClosingDescriptionAllowed,
    Permission.CorrectiveOnlyView,
  ],
  [Permission.Administration]: [Permission.ElementEditData],
};
const includedIn = new Map(
  Object.entries(included).map(([permission, those]) => [Number(permission), those]),
);

/** The permissions, and those whose work they let one do as well. */
export const withIncluded = (permissions: readonly number[]): Set<number> =>
  new Set(permissions.flatMap((permission) => [permission, ...(includedIn.get(permission) ?? [])]));
