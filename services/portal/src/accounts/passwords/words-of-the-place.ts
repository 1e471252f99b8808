/**
 * What people here would take for a password first, and somebody who knows where they work would try first: names of the product and words of
 * its trade, in the three languages. They are in no list of common passwords.
 */
const words: ReadonlySet<string> = new Set([
  'portal',
  'mantenimiento',
  'manteniment',
  'maintenance',
  'portalmantenimiento',
  'maintenanceportal',
  'instalacion',
  'instalaciones',
  'instalacio',
  'installation',
  'edificio',
  'edifici',
  'building',
  'administrador',
  'administradora',
  'administrator',
  'superadministrador',
  'superadministrator',
  'tecnico',
  'tecnica',
  'technician',
  'gestor',
  'gestora',
  'manager',
  'encargado',
  'encarregat',
  'contrasena',
  'contrasenya',
  'password',
  'clave',
  'acceso',
  'bienvenido',
  'bienvenida',
  'welcome',
  'preventivo',
  'preventiu',
  'preventive',
  'correctivo',
  'correctiu',
  'corrective',
  'legionella',
  'caldera',
  'calderas',
  'boiler',
  'inspeccion',
  'inspeccio',
  'inspection',
]);

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

/** Whether it is one of the words with nothing but digits and signs about it: `Mantenimiento2026!`. */
export const isWordOfThePlace = (password: string): boolean => words.has(lettersOf(password));
