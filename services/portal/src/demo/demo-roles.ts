import type { LocalizedText } from 'shared-kit/contracts/base';
import { correctivePermissions, mainAreaPermissions, Permission } from 'shared-kit/contracts/permissions';
import type { DemoCategoryName, DemoRoleName } from './demo-accounts.ts';

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

export const demoRoles: Readonly<Record<DemoRoleName, readonly Permission[]>> = {
  Técnico: technician,
  'Técnico de programas': [...technician, P.ApplusView, P.ApplusEdit, P.EntropyView, P.EntropyEdit],
  Gestor: [
    ...mainAreaPermissions,
    ...correctivePermissions.filter(
      (permission) =>
        permission !== P.CorrectiveOnlyAdd &&
        permission !== P.CorrectiveOnlyView &&
        permission !== P.CorrectiveOnlyClosingDescriptionAllowed,
    ),
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
  Consulta: [
    P.PreventiveView,
    P.RiteView,
    P.ApplusView,
    P.EntropyView,
    P.LowVoltageView,
    P.CorrectiveOnlyView,
  ],
};

export const demoCategories: Readonly<Record<DemoCategoryName, LocalizedText>> = {
  Electricista: { es: 'Electricista', cat: 'Electricista', en: 'Electrician' },
  Frigorista: { es: 'Frigorista', cat: 'Frigorista', en: 'Refrigeration technician' },
  Encargado: {
    es: 'Encargado de mantenimiento',
    cat: 'Encarregat de manteniment',
    en: 'Maintenance manager',
  },
};
