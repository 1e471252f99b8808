/** Accounts of the demonstration. Their password is published: a portal in production does not start with them. */
import { EntityType } from 'shared-kit/contracts/enums';

export { demoPassword } from '../accounts/passwords/published-password.ts';

export interface DemoAccount {
  readonly loginName: string;
  readonly name: string;
  readonly firstSurname: string;
  readonly entityType: EntityType;
  /** Null where the account needs none. */
  readonly role: DemoRoleName | null;
  readonly category: DemoCategoryName | null;
  /** Hours of work a month in the installation; 0 for who does no maintenance. */
  readonly assignedHours: number;
  /** What the account is for, in a few words. */
  readonly purpose: string;
}

export type DemoRoleName = 'Técnico' | 'Técnico de programas' | 'Gestor' | 'Consulta';
export type DemoCategoryName = 'Electricista' | 'Frigorista' | 'Encargado';

const { UserProxy, SuperAdminProxy } = EntityType;

export const demoAccounts: readonly DemoAccount[] = [
  {
    loginName: 'tecnica',
    name: 'Marta',
    firstSurname: 'Soler',
    entityType: UserProxy,
    role: 'Técnico',
    category: 'Electricista',
    assignedHours: 24,
    purpose: 'technician',
  },
  {
    loginName: 'tecnico2',
    name: 'Jordi',
    firstSurname: 'Vidal',
    entityType: UserProxy,
    role: 'Técnico',
    category: 'Frigorista',
    assignedHours: 16,
    purpose: 'second technician',
  },
  {
    loginName: 'gestora',
    name: 'Lucía',
    firstSurname: 'Romero',
    entityType: UserProxy,
    role: 'Gestor',
    category: 'Encargado',
    assignedHours: 0,
    purpose: 'manager',
  },
  {
    loginName: 'lectura',
    name: 'Anna',
    firstSurname: 'Puig',
    entityType: UserProxy,
    role: 'Consulta',
    category: null,
    assignedHours: 0,
    purpose: 'read-only',
  },
  {
    loginName: 'superadmin',
    name: 'Super',
    firstSurname: 'Administrador',
    entityType: SuperAdminProxy,
    role: null,
    category: null,
    assignedHours: 0,
    purpose: 'super-administrator',
  },
];
