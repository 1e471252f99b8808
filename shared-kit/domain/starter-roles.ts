/** Roles that a portal can begin with. Applus and Entropy are of the technician of programmes alone, until somebody adds them to others. */
import { correctivePermissions, Permission } from '../contracts/people/permissions.ts';

const P = Permission;

const technician: readonly Permission[] = [
  P.PreventiveView,
  P.PreventiveEdit,
  P.RiteView,
  P.RiteEdit,
  P.LowVoltageView,
  P.LowVoltageEdit,
  P.CorrectiveOnlyAdd,
  P.CorrectiveOnlyView,
  P.CorrectiveOnlyClosingDescriptionAllowed,
];

/** Limited permissions of correctives say nothing beside the whole one. */
const limited: readonly Permission[] = [
  P.CorrectiveOnlyAdd,
  P.CorrectiveOnlyView,
  P.CorrectiveOnlyClosingDescriptionAllowed,
];

export const starterRoles = {
  manager: [
    P.PreventiveView,
    P.PreventiveEdit,
    P.RiteView,
    P.RiteEdit,
    P.LowVoltageView,
    P.LowVoltageEdit,
    ...correctivePermissions.filter((permission) => !limited.includes(permission)),
    P.CorrectiveReopening,
    P.Administration,
    P.ElementEditData,
    P.GenerateReports,
    P.RiteTime,
    P.PreventiveTime,
    P.EditUserAndDate,
    P.ReviewPastPeriods,
    P.CopyFromPastPeriods,
    P.OutOfService,
    P.Inspection,
    P.Review,
    P.ExternalCompany,
    P.Certification,
    P.ProtocolsAndGuidelines,
  ],
  technician,
  programmeTechnician: [...technician, P.ApplusView, P.ApplusEdit, P.EntropyView, P.EntropyEdit],
  reader: [P.PreventiveView, P.RiteView, P.LowVoltageView, P.CorrectiveOnlyView],
  contractor: [P.RiteView, P.RiteEdit, P.CorrectiveOnlyView, P.CorrectiveOnlyClosingDescriptionAllowed],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type StarterRoleName = keyof typeof starterRoles;
