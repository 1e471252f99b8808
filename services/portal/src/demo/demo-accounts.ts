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
  /** What the account is for, in a few words. */
  readonly purpose: string;
}

export type DemoRoleName = 'Técnico' | 'Gestor' | 'Consulta';
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
    purpose: 'technician',
  },
  {
    loginName: 'tecnico2',
    name: 'Jordi',
    firstSurname: 'Vidal',
    entityType: UserProxy,
    role: 'Técnico',
    category: 'Frigorista',
    purpose: 'second technician',
  },
  {
    loginName: 'gestora',
    name: 'Lucía',
    firstSurname: 'Romero',
    entityType: UserProxy,
    role: 'Gestor',
    category: 'Encargado',
    purpose: 'manager',
  },
  {
    loginName: 'lectura',
    name: 'Anna',
    firstSurname: 'Puig',
    entityType: UserProxy,
    role: 'Consulta',
    category: null,
    purpose: 'read-only',
  },
  {
    loginName: 'superadmin',
    name: 'Super',
    firstSurname: 'Administrador',
    entityType: SuperAdminProxy,
    role: null,
    category: null,
    purpose: 'super-administrator',
  },
];
