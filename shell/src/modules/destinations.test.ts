import { Permission } from 'shared-kit/contracts/people/permissions';
import { describe, expect, it } from 'vitest';
import { testEntry, testModule } from '../testing/modules.ts';
import {
  areaOf,
  belowOf,
  destinationAt,
  destinationsOf,
  isCalledBySection,
  menuOf,
  publicDestinationsOf,
  sectionAt,
  type Visitor,
  withoutRecord,
} from './destinations.ts';

const technician: Visitor = { entityType: 'UserProxy', permissions: [Permission.PreventiveView] };
const superAdmin: Visitor = { entityType: 'SuperAdminProxy', permissions: [] };

const addresses = (entries: Parameters<typeof testModule>[0], visitor: Visitor, enabled: string[] = []) =>
  destinationsOf([testModule(entries, { enabledFeatures: enabled })], visitor).map(({ to }) => to);

describe('destinationsOf', () => {
  it('places an entry below its layout', () => {
    expect(addresses([testEntry()], technician)).toEqual(['/user/preventiveMenu']);
  });

  it('offers an entry to who has any one of its permissions', () => {
    const entry = testEntry({ permissions: [Permission.PreventiveEdit, Permission.PreventiveView] });
    expect(addresses([entry], technician)).toHaveLength(1);
    expect(addresses([entry], { ...technician, permissions: [Permission.RiteView] })).toHaveLength(0);
  });

  it('offers a super-administrator entry to that type of session alone', () => {
    const entry = testEntry({ path: '/spad-users', superAdmin: true });
    expect(addresses([entry], superAdmin)).toHaveLength(1);
    expect(addresses([entry], technician)).toHaveLength(0);
  });

  it('offers what is below /superAdmin to that type of session alone', () => {
    const entry = testEntry({ path: '/audit', layout: '/superAdmin', superAdmin: true });
    expect(addresses([entry], superAdmin)).toEqual(['/superAdmin/audit']);
    expect(addresses([entry], technician)).toHaveLength(0);
  });

  it('leaves public pages out: they are opened without the portal around them', () => {
    const entry = testEntry({ path: '/stop', layout: '/public', visible: false });
    expect(addresses([entry], technician)).toHaveLength(0);
    const modules = [testModule([entry, testEntry()])];
    expect(publicDestinationsOf(modules).map(({ to }) => to)).toEqual(['/public/stop']);
  });

  it('offers a feature where the installation has it', () => {
    const entry = testEntry({ feature: 'preventive' });
    expect(addresses([entry], technician)).toHaveLength(0);
    expect(addresses([entry], technician, ['preventive'])).toHaveLength(1);
  });

  it('gives an address that two modules claim to the first', () => {
    const first = testModule([testEntry()], { name: 'mfe-first' });
    const second = testModule([testEntry()], { name: 'mfe-second' });
    const found = destinationsOf([first, second], technician);
    expect(found.map(({ module }) => module.name)).toEqual(['mfe-first']);
  });
});

describe('destinationAt', () => {
  const found = destinationsOf(
    [
      testModule([
        testEntry({ path: '/tasks/:id', visible: false, parent: '/preventiveMenu' }),
        testEntry({ path: '/tasks' }),
        testEntry(),
      ]),
    ],
    technician,
  );
  it.each([
    ['/user/preventiveMenu', '/user/preventiveMenu'],
    ['/user/preventiveMenu/', '/user/preventiveMenu'],
    ['/user/tasks', '/user/tasks'],
    ['/user/tasks/', '/user/tasks'],
    ['/user/tasks/41', '/user/tasks/:id'],
    ['/user/tasks/forty-one', '/user/tasks/:id'],
    ['/user/tasks/41/photos', undefined],
    ['/user/tasks/:id/41', undefined],
    ['/superAdmin/tasks/41', undefined],
    ['/user/preventiveMenu/41', undefined],
    ['/user/41', undefined],
    ['/user', undefined],
    ['/', undefined],
  ])('finds at %s the screen %s', (pathname, to) => {
    expect(destinationAt(found, pathname)?.to).toBe(to);
  });

  it('leaves a record for the screen that it is opened from, and every other screen nowhere', () => {
    const withoutId = (pathname: string) => {
      const destination = destinationAt(found, pathname);
      return destination && withoutRecord(destination);
    };
    expect(withoutId('/user/tasks/41')).toBe('/user/preventiveMenu');
    expect(withoutId('/user/tasks')).toBe('/user/tasks');
  });
});

describe('menuOf', () => {
  const found = destinationsOf(
    [
      testModule([
        testEntry({ path: '/users', type: 'superAdministration' }),
        testEntry({ path: '/second', order: 20 }),
        testEntry({ path: '/rules', type: 'superAdministration', section: 'legal' }),
        testEntry({ path: '/first', order: 5 }),
        testEntry({ path: '/places', type: 'administration' }),
        testEntry({ path: '/papers', type: 'documents' }),
        testEntry({ path: '/lateChores', visible: false }),
      ]),
    ],
    technician,
  );

  it('has sections in the order of use, what names none by its type, sorted within, without what is hidden', () => {
    const menu = menuOf(found);
    expect(menu.map(({ section, destinations }) => [section, destinations.map(({ to }) => to)])).toEqual([
      ['tasks', ['/user/first', '/user/second']],
      ['legal', ['/user/rules']],
      ['reports', ['/user/papers']],
      ['installation', ['/user/places']],
      ['portal', ['/user/users']],
    ]);
    expect(menu.map(({ first }) => first.to)).toEqual(menu.map(({ destinations: [first] }) => first?.to));
  });

  it('calls a screen that is alone by the section that it has chosen, and by its own name where it fell into one', () => {
    const called = new Map(menuOf(found).map((group) => [group.section, isCalledBySection(group)]));
    expect(Object.fromEntries(called)).toEqual({
      tasks: true,
      legal: true,
      reports: false,
      installation: false,
      portal: false,
    });
  });

  it('has a screen that is not in the menu where the one above it is', () => {
    const below = destinationsOf(
      [
        testModule([
          testEntry({ path: '/rules', section: 'legal' }),
          testEntry({ path: '/rules/:id', visible: false, parent: '/rules' }),
          testEntry({ path: '/figures', visible: false, parent: '/rules', section: 'reports' }),
          testEntry({ path: '/orphan', visible: false, parent: '/elsewhere', type: 'administration' }),
        ]),
      ],
      technician,
    );
    expect(below.map((each) => sectionAt(below, each))).toEqual([
      'legal',
      'legal',
      'reports',
      'installation',
    ]);
  });
});

describe('belowOf', () => {
  it('finds the hidden screens that belong to a destination of the menu', () => {
    const module = testModule([
      testEntry(),
      testEntry({ path: '/lateChores', visible: false, parent: '/preventiveMenu' }),
      testEntry({ path: '/roles', visible: false, parent: '/users' }),
    ]);
    const found = destinationsOf([module], technician);
    expect(found.slice(0, 1).flatMap((menu) => belowOf(found, menu))).toEqual(['/user/lateChores']);
  });
});

describe('areaOf', () => {
  const found = destinationsOf(
    [
      testModule([
        testEntry(),
        testEntry({ path: '/performed', visible: false, parent: '/preventiveMenu', order: 30 }),
        testEntry({ path: '/lateChores', visible: false, parent: '/preventiveMenu', order: 20 }),
        testEntry({ path: '/tasks/:id', visible: false, parent: '/preventiveMenu' }),
        testEntry({ path: '/alone' }),
        testEntry({ path: '/orphan', visible: false, parent: '/elsewhere' }),
      ]),
    ],
    technician,
  );
  const tabsAt = (path: string) =>
    found
      .filter(({ entry }) => entry.path === path)
      .flatMap((open) => areaOf(found, open).map(({ to }) => to));
  const area = ['/user/preventiveMenu', '/user/lateChores', '/user/performed'];
  it.each([
    ['/preventiveMenu', area],
    ['/lateChores', area],
    ['/tasks/:id', []],
    ['/alone', []],
    ['/orphan', []],
  ])('has at %s the pages %j', (path, pages) => {
    expect(tabsAt(path)).toEqual(pages);
  });

  it('shows a page of two addresses once, at the one that is open', () => {
    const below = { visible: false, parent: '/preventiveMenu', page: 'remaining' } as const;
    const both = destinationsOf(
      [
        testModule([
          testEntry(),
          testEntry({ ...below, path: '/one' }),
          testEntry({ ...below, path: '/other' }),
        ]),
      ],
      technician,
    );
    const shownAt = (path: string) =>
      both
        .filter(({ entry }) => entry.path === path)
        .flatMap((open) => areaOf(both, open).map(({ to }) => to));
    expect(shownAt('/preventiveMenu')).toEqual(['/user/preventiveMenu', '/user/one']);
    expect(shownAt('/one')).toEqual(['/user/preventiveMenu', '/user/one']);
    expect(shownAt('/other')).toEqual(['/user/preventiveMenu', '/user/other']);
  });
});
