import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../contracts/paths.ts';
import { renderPage } from '../../testing/render.tsx';
import { ModuleLink, provideDestinations } from '../router.ts';

afterEach(() => provideDestinations({ installationId: null, paths: [] }));

const at = '/user/home?installation=3';
const task = (id: number, installationId = 3) => (
  <p>
    <ModuleLink to={paths.task({ id, installationId })}>Leer la presión</ModuleLink>
  </p>
);

test('a screen that is there for the person is linked', async () => {
  provideDestinations({ installationId: 3, paths: ['/user/tasks/:id'] });
  await renderPage(task(41), { at });
  expect(screen.getByRole('link', { name: 'Leer la presión' }).getAttribute('href')).toBe(
    '/user/tasks/41?installation=3',
  );
});

test('a screen of the present installation is linked without naming it', async () => {
  provideDestinations({ installationId: 3, paths: ['/user/lateChores'] });
  await renderPage(<ModuleLink to={paths.lateChores({ priority: [0] })}>con retraso</ModuleLink>, { at });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/user/lateChores?priority=0&installation=3');
});

test.each([
  ['is not among those that the person may open', { installationId: 3, paths: ['/user/tasks'] }, 41],
  ['is of another installation', { installationId: 4, paths: ['/user/tasks/:id'] }, 41],
  ['is of a record that can not be', { installationId: 3, paths: ['/user/tasks/:id'] }, 0],
])('one that %s is told in words alone', async (_, destinations, id) => {
  provideDestinations(destinations);
  await renderPage(task(id), { at });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Leer la presión')).toBeDefined();
});

test('a module that is taken away takes its links with it', async () => {
  provideDestinations({ installationId: 3, paths: ['/user/tasks/:id'] });
  await renderPage(task(41), { at });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  act(() => provideDestinations({ installationId: 3, paths: [] }));
  expect(screen.queryByRole('link')).toBeNull();
});
