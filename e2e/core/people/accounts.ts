/** The demonstration's accounts. */
export const demoPassword = 'demo-1234';

export const accounts = {
  technician: { login: 'tecnica', name: 'Marta Soler' },
  secondTechnician: { login: 'tecnico2', name: 'Jordi Vidal' },
  manager: { login: 'gestora', name: 'Lucía Romero' },
  reader: { login: 'lectura', name: 'Anna Puig' },
  superAdministrator: { login: 'superadmin', name: '' },
} as const;
export const accountNames = [
  'technician',
  'secondTechnician',
  'manager',
  'reader',
  'superAdministrator',
] as const satisfies readonly (keyof typeof accounts)[];
export type AccountName = keyof typeof accounts;
