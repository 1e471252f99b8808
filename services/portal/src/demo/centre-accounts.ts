/** Who works in the further centres of the demonstration, by their references. Their password is that of the other accounts. */
import { EntityType } from 'shared-kit/contracts/enums';
import type { DemoAccount } from './demo-accounts.ts';

const { UserProxy } = EntityType;

interface CentrePeople {
  readonly accounts: readonly DemoAccount[];
  /** Accounts of the house with what they do here. */
  readonly guests: readonly Pick<DemoAccount, 'loginName' | 'role' | 'category' | 'assignedHours'>[];
}

export const centrePeople: Readonly<Record<string, CentrePeople>> = {
  MIRAMAR: {
    accounts: [
      {
        loginName: 'gestora.miramar',
        name: 'Núria',
        firstSurname: 'Ferrer',
        entityType: UserProxy,
        role: 'Gestor',
        category: 'Encargado',
        assignedHours: 0,
        purpose: 'manager of the civic centre',
      },
      {
        loginName: 'tecnico.miramar',
        name: 'Óscar',
        firstSurname: 'Prat',
        entityType: UserProxy,
        role: 'Técnico de programas',
        category: 'Frigorista',
        assignedHours: 90,
        purpose: 'technician of the civic centre',
      },
      {
        loginName: 'tecnica.miramar',
        name: 'Irene',
        firstSurname: 'Costa',
        entityType: UserProxy,
        role: 'Técnico de programas',
        category: 'Electricista',
        assignedHours: 70,
        purpose: 'technician of the civic centre',
      },
      {
        loginName: 'lectura.miramar',
        name: 'Pere',
        firstSurname: 'Sala',
        entityType: UserProxy,
        role: 'Consulta',
        category: null,
        assignedHours: 0,
        purpose: 'read-only in the civic centre',
      },
    ],
    guests: [
      { loginName: 'gestora', role: 'Gestor', category: 'Encargado', assignedHours: 0 },
      { loginName: 'tecnica', role: 'Técnico', category: 'Electricista', assignedHours: 30 },
      { loginName: 'lectura', role: 'Consulta', category: null, assignedHours: 0 },
    ],
  },
  NARANJOS: {
    accounts: [
      {
        loginName: 'gestor.naranjos',
        name: 'Vicent',
        firstSurname: 'Mora',
        entityType: UserProxy,
        role: 'Gestor',
        category: 'Encargado',
        assignedHours: 0,
        purpose: 'manager of the school',
      },
      {
        loginName: 'tecnica.naranjos',
        name: 'Amparo',
        firstSurname: 'Gil',
        entityType: UserProxy,
        role: 'Técnico de programas',
        category: 'Electricista',
        assignedHours: 40,
        purpose: 'technician of the school',
      },
      {
        loginName: 'lectura.naranjos',
        name: 'Ramon',
        firstSurname: 'Soler',
        entityType: UserProxy,
        role: 'Consulta',
        category: null,
        assignedHours: 0,
        purpose: 'read-only in the school',
      },
    ],
    guests: [
      { loginName: 'gestora', role: 'Gestor', category: 'Encargado', assignedHours: 0 },
      { loginName: 'tecnica', role: 'Técnico', category: 'Electricista', assignedHours: 10 },
      { loginName: 'lectura', role: 'Consulta', category: null, assignedHours: 0 },
    ],
  },
};
