import { screen, waitFor, within } from '@testing-library/react';
import type { HolidayYear } from 'shared-kit/contracts/legal/local-holidays';
import { expect, test } from 'vitest';
import { data, refusedAt, showScreen } from '../testing/show-screen.tsx';
import { HolidaysView } from './holidays-view.tsx';
import { sameDaysOf } from './same-days.ts';

const known: HolidayYear = {
  year: 2026,
  version: 3,
  isOwn: true,
  region: 'CT',
  public: [{ day: '2026-09-11', name: { es: 'Diada', cat: 'Diada', en: 'Diada' }, isGuess: false }],
  isCompared: true,
  local: [{ day: '2026-09-24', name: 'La Mercè' }],
  before: [
    { day: '2025-09-24', name: 'La Mercè' },
    { day: '2025-06-09', name: 'Pascua Granada' },
  ],
};
const save = 'PUT /api/localHolidays';
const show = (answer = data({ ...known, version: 4 }), shown = known) =>
  showScreen(<HolidaysView installationId={7} />, {
    at: '/user/legalObligations?view=holidays&year=2026',
    answers: { 'GET /api/localHolidays': data(shown), [save]: answer },
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const own = () => section('Festivos locales del centro');
const days = async () => (await own()).getAllByRole<HTMLInputElement>('textbox', { name: /^Motivo/ });

test('public holidays are told, and those of the centre can be written', async () => {
  const page = await show();
  const told = await section('Nacionales y autonómicos');
  expect(told.getByText('Diada')).toBeDefined();
  expect(told.queryByText(/no se ha contrastado/)).toBeNull();
  expect((await days()).map(({ value }) => value)).toEqual(['La Mercè']);
  expect(page.asked('GET /api/localHolidays')).toEqual([{ installationId: '7', year: '2026' }]);
});

test('of a year whose calendar was not compared it says so, and which days do not count', async () => {
  const shown = {
    ...known,
    isCompared: false,
    public: known.public.map((each) => ({ ...each, isGuess: true })),
  };
  await show(undefined, shown);
  const told = await section('Nacionales y autonómicos');
  expect(told.getByText(/El calendario oficial de 2026 aún no se ha contrastado/)).toBeDefined();
  expect(told.getByText('Diada · por confirmar: no cuenta')).toBeDefined();
});

test('last year is copied onto the same days, without what is there, and saved once a person says so', async () => {
  const page = await show();
  await page.user.click((await own()).getByRole('button', { name: 'Copiar los de 2025 (1)' }));
  expect((await days()).map(({ value }) => value)).toEqual(['La Mercè', 'Pascua Granada']);
  expect((await own()).queryByRole('button', { name: /^Copiar/ })).toBeNull();
  expect(page.sent()).toEqual([]);
  await page.user.click((await own()).getByRole('button', { name: 'Guardar 2026' }));
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  expect(page.sent()[0]?.body).toEqual({
    installationId: 7,
    year: 2026,
    version: 3,
    days: [
      { day: '2026-09-24', name: 'La Mercè' },
      { day: '2026-06-09', name: 'Pascua Granada' },
    ],
  });
});

test('another year is asked for, and a day of the wrong one is told at its field', async () => {
  const page = await show(refusedAt('days.0.day', 'otherYear:2026'));
  await page.user.click((await own()).getByRole('button', { name: 'Guardar 2026' }));
  expect(await screen.findByText('Debe ser un día de 2026')).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Ir a 2027' }));
  await waitFor(() => expect(page.asked('GET /api/localHolidays').at(-1)).toMatchObject({ year: '2027' }));
});

test('29 February goes to leap years alone', () => {
  const leap = [{ day: '2028-02-29', name: '' }];
  expect(sameDaysOf(leap, 2029, [])).toEqual([]);
  expect(sameDaysOf(leap, 2032, [])).toEqual([{ day: '2032-02-29', name: '' }]);
});
