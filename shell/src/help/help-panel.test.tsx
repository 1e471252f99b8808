import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { readManual } from 'shared-kit/config/manual/read-manual.ts';
import { renderPage } from 'shared-kit/testing/render';
import { expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import HelpPanel from './help-panel.tsx';
import { searchManual } from './search-manual.ts';

const manual = readManual(join(import.meta.dirname, '../../../docs/use/es'));
const open = (page: string | undefined) =>
  renderPage(<HelpPanel page={page} load={async () => manual} isOpen onClose={() => undefined} />, {
    texts: { shell: es },
  });

test('the page of the screen is open, and a link leads to its place within the panel', async () => {
  const { user, router } = await open('keyboard');
  await screen.findByRole('heading', { name: 'Moverse con el teclado' });
  await user.click(screen.getByRole('link', { name: 'correctivos' }));
  const heading = await screen.findByRole('heading', { name: 'Quién hace qué' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(router.state.location.pathname).toBe('/');
  await user.click(screen.getByRole('button', { name: es.help.back }));
  await screen.findByRole('heading', { name: 'Moverse con el teclado' });
});

test('a picture keeps its place and says in words what it shows', async () => {
  await open('rounds-and-results');
  const picture = await screen.findByRole('img', { name: /^Una ficha de la ronda/ });
  expect(picture.getAttribute('src')).toMatch(/^\/manual-picture-es-round\.phone\.[0-9a-f]{12}\.webp$/);
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['390', '680']);
});

test('a screen of which the manual says nothing has the contents', async () => {
  await open(undefined);
  const contents = await screen.findByRole('navigation', { name: es.help.contents });
  expect(contents.querySelectorAll('li')).toHaveLength(manual.pages.length);
});

test('sections are found by their words, without accents, those that are named so first', () => {
  const hits = searchManual(manual, 'averia repit');
  expect(hits[0]?.page.name).toBe('reports');
  expect(searchManual(manual, 'AVERÍA')[0]?.section.title).toBe('Avisar de una avería');
  expect(hits.every(({ excerpt }) => excerpt !== '')).toBe(true);
  expect(searchManual(manual, 'xyzzy')).toEqual([]);
  expect(searchManual(manual, 'resultados al pie')[0]?.page.name).toBe('rounds-and-results');
});
