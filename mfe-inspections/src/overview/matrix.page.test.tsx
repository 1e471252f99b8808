import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { category } from '../testing/builders.ts';
import { type Answers, data, down, listed, showScreen } from '../testing/show-screen.tsx';
import InspectionMatrixPage from './matrix.page.tsx';

const matrix = 'GET /api/inspectionMatrix';
const cell = { installationId: 7, state: 'expired', count: 3, bad: 2, nextDue: '2027-01-15' };
const filled = {
  installations: [
    { id: 7, name: 'Torre' },
    { id: 8, name: 'Nave' },
  ],
  categories: [
    { id: null, cells: [{ ...cell, installationId: 8, state: 'valid', count: 1, nextDue: null }] },
    { id: 3, cells: [cell] },
  ],
};
const show = (answers: Answers) =>
  showScreen(<InspectionMatrixPage />, {
    at: '/user/inspectionMatrix?installation=7',
    answers: Object.assign(answers, { 'GET /api/inspectionCategories': listed([category]) }),
  });

test('each cell tells the worst, how many and the next day, and leads to what it has counted', async () => {
  await show({ [matrix]: data(filled) });
  const table = await screen.findByRole('table');
  const [head, ...rows] = within(table).getAllByRole('row');
  expect([...(head?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Categoría',
    'Torre',
    'Nave',
  ]);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Ascensores', 'Vencida3 registros · 15/01/2027', '—'],
    ['Sin categoría', '—', 'Vigente1 registro'],
  ]);
  const queries = within(table)
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://portal'))
    .map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)]);
  expect(queries).toEqual([
    ['/user/inspectionTimeline', { installation: '7', inspectionCategoryId: '3' }],
    ['/user/inspectionTimeline', { installation: '8', withoutCategory: 'true' }],
  ]);
});

test('no centre with anything: it says so', async () => {
  await show({ [matrix]: data({ installations: [], categories: [] }) });
  expect(await screen.findByText('Todavía no hay nada')).toBeDefined();
});

test('without an answer it says so and asks again', async () => {
  const answers: Answers = { [matrix]: down };
  const { user } = await show(answers);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  answers[matrix] = data(filled);
  await user.click(again);
  expect(await screen.findByRole('rowheader', { name: 'Ascensores' })).toBeDefined();
});
