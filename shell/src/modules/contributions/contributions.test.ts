import { Permission } from 'shared-kit/contracts/people/permissions';
import { describe, expect, it } from 'vitest';
import { contributor, testContribution } from '../../testing/modules.ts';
import type { Visitor } from '../destinations.ts';
import { chooseRelease } from '../releases/choose-release.ts';
import { contributionsOf } from './contributions.ts';

const technician: Visitor = { entityType: 'UserProxy', permissions: [Permission.PreventiveView] };
const superAdmin: Visitor = { entityType: 'SuperAdminProxy', permissions: [] };
const search = {
  slot: 'search' as const,
  version: '^1.0.0',
  title: { es: 'Tareas', cat: 'Tasques', en: 'Tasks' },
  order: 1,
  permissions: [],
  route: '/api/tasks/search' as const,
};

const resolve = (modules: ReturnType<typeof contributor>[], visitor = technician) =>
  contributionsOf(
    modules.map((module) => chooseRelease(module, undefined, {})),
    visitor,
  );
const keysFor = (visitor: Visitor, ...all: Parameters<typeof testContribution>) =>
  resolve([contributor(all.map(testContribution))], visitor).components.map(({ key }) => key);
const key = 'mfe-test#home.card#today';

describe('contributionsOf', () => {
  it('offers a contribution to who has any one of its permissions', () => {
    const permissions = [Permission.PreventiveEdit, Permission.PreventiveView];
    expect(keysFor(technician, { permissions })).toEqual([key]);
    expect(keysFor({ ...technician, permissions: [Permission.RiteView] }, { permissions })).toEqual([]);
  });

  it('offers what is for super-administrators to them alone', () => {
    expect(keysFor(superAdmin, { superAdmin: true })).toEqual([key]);
    expect(keysFor(technician, { superAdmin: true })).toEqual([]);
  });

  it('offers a feature where the installation has it', () => {
    const contributions = [testContribution({ feature: 'preventive' })];
    expect(resolve([contributor(contributions)]).components).toEqual([]);
    const enabled = contributor(contributions, { enabledFeatures: ['preventive'] });
    expect(resolve([enabled]).components).toHaveLength(1);
  });

  it('offers what any of several features has where the installation has one of them', () => {
    const contributions = [testContribution({ feature: ['preventive', 'rite'] })];
    const offered = (...enabledFeatures: string[]) =>
      resolve([contributor(contributions, { enabledFeatures })]).components.length;
    expect([offered(), offered('applus'), offered('rite'), offered('preventive', 'rite')]).toEqual([
      0, 0, 1, 1,
    ]);
  });

  it.each([
    ['a slot that this shell does not have', { slot: 'garden.bench' }],
    ['a version of the slot that this shell does not have', { version: '^2.0.0' }],
    ['a version that is none', { version: 'newest' }],
  ])('leaves out %s, and nothing else of the module', (_what, fields) => {
    const module = contributor([testContribution({ ...fields, component: 'other' }), testContribution()]);
    expect(resolve([module]).components.map((each) => each.key)).toEqual([key]);
  });

  it('sorts by the order that the manifests give, then by module', () => {
    const modules = [
      contributor([testContribution({ order: 20 }), testContribution({ order: 5, component: 'first' })], {
        name: 'mfe-b',
      }),
      contributor([testContribution({ order: 20 })], { name: 'mfe-a' }),
    ];
    expect(resolve(modules).components.map((each) => each.key)).toEqual([
      'mfe-b#home.card#first',
      'mfe-a#home.card#today',
      'mfe-b#home.card#today',
    ]);
  });

  it('keeps the routes to search in apart from components', () => {
    const { components, searches } = resolve([contributor([search, testContribution()])]);
    expect(components).toHaveLength(1);
    expect(searches.map((each) => each.key)).toEqual(['mfe-test#/api/tasks/search']);
  });

  it('keeps what can be done from everywhere apart, for whom it is', () => {
    const { route: _none, ...offer } = search;
    const action = { ...offer, slot: 'action' as const, path: '/user/spad-users?new=true', superAdmin: true };
    expect(resolve([contributor([action])]).actions).toEqual([]);
    expect(resolve([contributor([action])], superAdmin).actions.map((each) => each.key)).toEqual([
      'mfe-test#/user/spad-users?new=true',
    ]);
  });

  it('reads releases that contribute nothing', () => {
    const { manifest, ...module } = contributor([]);
    const { contributions: _none, ...older } = manifest;
    expect(resolve([{ ...module, manifest: older }])).toEqual({
      components: [],
      searches: [],
      actions: [],
    });
  });
});
