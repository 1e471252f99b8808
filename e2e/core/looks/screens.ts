/** Every screen, from the modules' manifests: for the accessibility check and for pictures. */
import { demoRoles } from '@services/portal/demo/demo-roles';
import type { ModuleEntry } from 'shared-kit/contracts/modules/manifest';
import { notificationSettingsPath } from 'shared-kit/contracts/notifications';
import { privacyNoticePath } from 'shared-kit/contracts/paths';
import type { AccountName } from '../people/accounts.ts';
import { readManifests } from '../releases/manifests.ts';

export interface Screen {
  /** Unique, and fit for a file's name. */
  readonly name: string;
  readonly path: string;
  /** Null: nobody is signed in. */
  readonly account: AccountName | null;
  /** The bars and menus around every screen are looked at on this one. */
  readonly showsFrame?: boolean;
  /** Its tabs are screens of their own here. */
  readonly isTab?: boolean;
  /** In Spanish, as its heading says: screens of one title can't be told apart by it. */
  readonly title: string;
  /** It has nothing of the portal around it: no link leads on. */
  readonly standsAlone?: boolean;
}

/** Part of an address after the screen's own path, by a name for it: what one screen shows in more than one form. */
const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/user/administration': {
    elements: '?tab=elements',
    structure: '?tab=structure',
    thermal: '?tab=thermal',
    people: '?tab=people',
    installation: '?tab=installation',
    import: '?tab=import',
  },
  '/user/administrationMaintenance': {
    chores: '?tab=chores',
    plans: '?tab=plans',
    load: '?tab=load',
    generation: '?tab=generation',
    samples: '?tab=samples',
  },
  '/user/spad-generateChores': { one: '', all: '?scope=all' },
  '/user/maintenanceCalendar': { year: '', month: '?month=12' },
  '/user/legalObligations': {
    '': '',
    building: '?by=building',
    proposed: '?view=proposed',
    facts: '?view=facts',
  },
  '/user/spad-legalRules': { '': '', rule: '?rule=liftInspection' },
  '/user/spad-moduleReleases': { maintenance: '?module=mfe-maintenance' },
};

/**
 * The first record of each kind is the demonstration data's; of correctives the last of the house, which is open; inspections and their like
 * have their numbers together.
 */
const recordId = '1';
const otherRecords: Readonly<Record<string, string>> = {
  '/correctives/:id': '60',
  '/inspections/:id': '6',
  '/reviews/:id': '15',
  '/externalCompanies/:id': '2',
  '/certifications/:id': '16',
  '/protocolsAndGuidelines/:id': '19',
};

/** Who only adds sees what is theirs alone: a manager sees all of it. */
const seenWhole = /^\/(correctives|publicReports)(\/|$)/;

/** Where anybody may look, it is who may do most there. */
const accountFor = ({ layout, superAdmin, permissions, path }: ModuleEntry): AccountName | null => {
  if (layout === '/public') return null;
  if (seenWhole.test(path)) return 'manager';
  if (superAdmin) return 'superAdministrator';
  if (permissions.length === 0) return 'manager';
  const isHeldBy = (role: keyof typeof demoRoles): boolean =>
    permissions.some((permission) => demoRoles[role].includes(permission));
  if (isHeldBy('Técnico')) return 'technician';
  return isHeldBy('Gestor') ? 'manager' : 'superAdministrator';
};

/** `/user/spad-elementTypes/:id` → `element-types-record`. */
const nameOf = ({ path }: ModuleEntry): string =>
  path
    .replace(/^\/(spad-)?/, '')
    .replace('/:id', '-record')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const screensOf = (entry: ModuleEntry): Screen[] => {
  const path = `${entry.layout}${entry.path}`;
  const account = accountFor(entry);
  const address = path.replace(':id', otherRecords[path] ?? recordId);
  return Object.entries(forms[path] ?? { '': '' }).map(([form, query]) => ({
    name: [nameOf(entry), form].filter(Boolean).join('-'),
    path: `${address}${query}`,
    account,
    title: entry.names.es,
    isTab: query.includes('tab='),
  }));
};

const ofShell: readonly Screen[] = [
  { name: 'login', path: '/auth', account: null, title: '', standsAlone: true },
  { name: 'rescue', path: '/rescue', account: 'superAdministrator', title: '', standsAlone: true },
  { name: 'privacy', path: privacyNoticePath, account: null, title: 'Aviso de privacidad' },
  { name: 'home', path: '/user/home', account: 'manager', title: '', showsFrame: true },
  {
    name: 'pending-work',
    path: '/user/pendingWork',
    account: 'technician',
    title: 'Trabajo pendiente de enviar',
  },
  { name: 'portal-manual', path: '/user/manual', account: 'technician', title: 'Manual del portal' },
  {
    name: 'notifications',
    path: notificationSettingsPath,
    account: 'superAdministrator',
    title: 'Qué avisos recibir',
  },
];

const manifests = await readManifests();
export const screens: readonly Screen[] = [
  ...ofShell,
  ...manifests.flatMap(({ entries }) => entries).flatMap(screensOf),
];
