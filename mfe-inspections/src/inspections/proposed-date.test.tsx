import { screen } from '@testing-library/react';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { CataloguePanel } from 'shared-kit/web/catalogue';
import { expect, test } from 'vitest';
import { buildInspection } from '../testing/builders.ts';
import { data, showScreen } from '../testing/show-screen.tsx';
import { inspectionCatalogues } from './catalogues.ts';
import { typeOfAddress } from './type-of-address.ts';

const show = (change: Partial<Inspection>) => {
  const row = buildInspection(change);
  return showScreen(
    <CataloguePanel
      catalogue={inspectionCatalogues[0]}
      row={row}
      scope={{ installationId: 7, inspectionType: 0 }}
      onClose={() => undefined}
    />,
    { at: '/user/inspections?installation=7', answers: { 'GET /api/inspections/41': data(row) } },
  );
};
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('the next day follows from what is counted from; another one may stand there, and is taken back by a click', async () => {
  const { user } = await show({
    date: '2025-03-10',
    wasDue: '2025-01-31',
    periodMonths: 12,
    nextDate: '2026-09-09',
  });
  await user.click(await screen.findByRole('button', { name: 'Usar 10/03/2026, según la norma' }));
  expect((await box(/^Próxima fecha/)).value).toBe('10/03/2026');
  expect(screen.getByText('Es la que resulta de la norma.')).toBeDefined();
  const counted = screen.getByRole('combobox', { name: /^Se cuenta desde/ });
  await user.selectOptions(counted, 'El día en que vencía');
  expect(await screen.findByText('Usar 31/01/2026, según la norma')).toBeDefined();
  await user.selectOptions(counted, 'El año natural en que vence');
  expect(await screen.findByText('Usar 31/12/2026, según la norma')).toBeDefined();
});

test('a date that a short month has moved is told, with the day of its series', async () => {
  const { user } = await show({
    date: '2026-02-28',
    wasDue: '2026-02-28',
    wasDueDay: 31,
    dueDay: 31,
    periodMonths: 1,
    countsFrom: 'due',
    nextDate: '2026-03-28',
    dueDate: '2026-03-28',
  });
  expect(await screen.findByText(/^La serie se contaba desde el día 31/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Usar 31/03/2026, según la norma' }));
  expect((await box(/^Próxima fecha/)).value).toBe('31/03/2026');
  expect(screen.queryByText(/^La serie se contaba/)).toBeNull();
});

test('of a plan that has wandered it is told too, until its day is another', async () => {
  const change = { date: null, status: null, dueDay: 31, nextDate: '2026-03-28', dueDate: '2026-03-28' };
  const { user } = await show({ ...change, periodMonths: 1 });
  await user.click(await screen.findByRole('button', { name: 'Usar 31/03/2026, según la norma' }));
  expect((await box(/^Próxima fecha/)).value).toBe('31/03/2026');
  expect(screen.queryByText(/^La serie se contaba/)).toBeNull();
});

test('without a period nothing is proposed, nor asked from when it is counted', async () => {
  await show({ periodMonths: 0, nextDate: null });
  await box(/^Próxima fecha/);
  expect(screen.queryByText(/según la norma$/)).toBeNull();
  expect(screen.queryByRole('combobox', { name: /^Se cuenta desde/ })).toBeNull();
});

test.each([
  ['/user/reviews', 1],
  ['/user/externalCompanies/41', 2],
  ['/user/protocolsAndGuidelines', 4],
  ['/user/reviewsOfOthers', 0],
])('%s is of the type %i', (path, type) => {
  expect(typeOfAddress(path)).toBe(type);
});
