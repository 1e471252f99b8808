import { paths } from 'shared-kit/contracts/paths';
import { describe, expect, test } from 'vitest';
import { readManifests } from '../../e2e/core/releases/manifests.ts';

/** The shell's own. */
const home = '/user/home';
const screens = [
  home,
  ...(await readManifests()).flatMap(({ entries }) => entries.map(({ layout, path }) => `${layout}${path}`)),
];

describe('the typed paths', () => {
  test.each(Object.entries(paths).map(([name, { path }]) => [name, path]))(
    '%s leads to a screen that exists: %s',
    (_, path) => {
      expect(screens).toContain(path);
    },
  );

  test('a screen has one address, with its installation and what it is narrowed to', () => {
    expect(paths.lateChores()).toBe('/user/lateChores');
    expect(paths.remainingChores({ installationId: 3, priority: [0, 2], q: 'caldera norte', task: 41 })).toBe(
      '/user/remainingChores?priority=0%2C2&q=caldera+norte&task=41&installation=3',
    );
    expect(paths.remainingChores({ q: '', priority: [] })).toBe('/user/remainingChores');
  });

  test('a record has an address of its own', () => {
    expect(paths.task({ id: 41, installationId: 3 })).toBe('/user/tasks/41?installation=3');
  });
});
