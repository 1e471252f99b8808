import { expect, it } from 'vitest';
import { contributionSchema, moduleManifestSchema } from '../contracts/modules/manifest.ts';

const manifest = {
  name: 'mfe-sample',
  title: { es: 'Muestra', cat: 'Mostra', en: 'Sample' },
  needs: { shell: '^1.0.0', service: { name: 'sample', api: '^1.0.0' }, shared: {} },
  features: [],
  entries: [],
};
const offered = {
  version: '^1.0.0',
  title: { es: 'Hoy', cat: 'Avui', en: 'Today' },
  order: 1,
  permissions: [],
};

it('reads manifests from before there were contributions', () => {
  expect(moduleManifestSchema.parse(manifest)).toEqual(manifest);
});

it.each([{}, { offline: true }])(
  'reads a screen with and without what it says of work without a network',
  (said) => {
    const entry = {
      path: '/sample',
      layout: '/user',
      names: manifest.title,
      icon: 'map',
      type: 'work',
      visible: true,
      order: 1,
      permissions: [],
      page: 'sample',
      ...said,
    };
    expect(moduleManifestSchema.parse({ ...manifest, entries: [entry] }).entries).toEqual([entry]);
  },
);

it.each([
  ['a component for a slot', { ...offered, slot: 'home.card', component: 'today' }],
  ['a component for a slot that nobody knows', { ...offered, slot: 'garden.bench', component: 'today' }],
  ['something to do', { ...offered, slot: 'action', path: '/user/spad-users?new=true' }],
  ['a route to search in', { ...offered, slot: 'search', route: '/api/tasks/search' }],
])('reads %s', (_what, contribution) => {
  const contributing = { ...manifest, contributions: [contribution] };
  expect(moduleManifestSchema.parse(contributing)).toEqual(contributing);
});

it.each([
  ['a component to search in', { ...offered, slot: 'search', component: 'today' }],
  ['a route for a place', { ...offered, slot: 'home.card', route: '/api/tasks/search' }],
  [
    'a route of another origin',
    { ...offered, slot: 'search', route: '//elsewhere.example/api/tasks/search' },
  ],
  ['a route that is no search', { ...offered, slot: 'search', route: '/api/tasks' }],
  ['something to do at another origin', { ...offered, slot: 'action', path: '//elsewhere.example/user/' }],
  ['nothing to show', { ...offered, slot: 'home.card' }],
])('refuses %s', (_what, contribution) => {
  expect(contributionSchema.safeParse(contribution).success).toBe(false);
});
