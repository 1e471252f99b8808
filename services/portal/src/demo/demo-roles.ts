import type { LocalizedText } from 'shared-kit/contracts/base';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { starterRoles } from 'shared-kit/domain/starter-roles';
import type { DemoCategoryName, DemoRoleName } from './demo-accounts.ts';

const { ApplusView, ApplusEdit, EntropyView, EntropyEdit } = Permission;

/** The starter roles, with the programmes that a new portal does not begin with. */
export const demoRoles: Readonly<Record<DemoRoleName, readonly Permission[]>> = {
  Técnico: starterRoles.technician,
  'Técnico de programas': starterRoles.programmeTechnician,
  Gestor: [...starterRoles.manager, ApplusView, ApplusEdit, EntropyView, EntropyEdit],
  Consulta: [...starterRoles.reader, ApplusView, EntropyView],
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
