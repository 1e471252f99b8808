/** What a document does not know is named, counted, and leads to where it is filled in. */
import { screen } from '@testing-library/react';
import { type Gap, listPaperGaps } from 'shared-kit/contracts/reports/papers';
import { renderPage } from 'shared-kit/testing/render';
import { provideDestinations } from 'shared-kit/web/router';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import es from '../locales/es.json' with { type: 'json' };
import { GapList } from './gap-list.tsx';

const days = { from: '2026-01-01', to: '2026-12-31' };
afterEach(() => provideDestinations({ installationId: null, paths: [] }));
const show = (gaps: readonly Gap[]) =>
  renderPage(<GapList gaps={gaps} installationId={7} days={days} />, { texts: { 'mfe-reports': es } });
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const places = [
  { elementId: 5, name: 'Extintor 1' },
  { elementId: 6, name: 'Extintor 2' },
];

test('where nothing is missing it is said', async () => {
  await show([]);
  expect(screen.getByText('No falta nada.')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

const missing: readonly Gap[] = [
  { code: 'plate', count: 2, places },
  { code: 'charge', count: 9, places },
  { code: 'undone', count: 1, places: [] },
];

test('elements are named, each with its way; more than are named are hinted at', async () => {
  provideDestinations({ installationId: 7, paths: ['/user/elements/:id', '/user/reportTasks'] });
  await show(missing);
  expect(items()).toEqual([
    'Marca, modelo o número de serie de 2 elementos: Extintor 1, Extintor 2',
    'Carga de 9 equipos: Extintor 1, Extintor 2…',
    '1 operación del periodo sin hacer',
  ]);
  const undone = screen.getByRole('link', { name: '1 operación del periodo sin hacer' });
  expect(undone.getAttribute('href')).toContain('/user/reportTasks?from=2026-01-01&to=2026-12-31&filter=2');
  const [first] = screen.getAllByRole('link', { name: 'Extintor 1' });
  expect(first?.getAttribute('href')).toContain('/user/elements/5?installation=7');
  expect(screen.queryByRole('link', { name: /^Marca/ })).toBeNull();
});

test('what the reader may not open is told in words alone', async () => {
  await show(missing);
  expect(items()).toHaveLength(3);
  expect(screen.queryByRole('link')).toBeNull();
});

test('what a newer service misses is read, and told as something else', async () => {
  const gap = { code: 'laboratory', count: 3, places: [] };
  const { data } = z.parse(listPaperGaps.answer, { data: [{ kind: 'legionella', gaps: [gap] }] });
  await show(data[0]?.gaps ?? []);
  expect(items()).toEqual(['Otro dato, que esta versión de la pantalla no conoce']);
});
