import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildDue, today } from '../testing/builders.ts';
import { type Answers, data, down, showScreen } from '../testing/show-screen.tsx';
import InspectionCalendarPage from './calendar.page.tsx';

const due = 'GET /api/inspections/due';
const none = { dueDate: null, bookedFor: null, date: null };
const year = [
  buildDue({ ...none, id: 1, name: 'Gas', state: 'failed', dueDate: '2031-05-20' }),
  buildDue({ ...none, id: 2, name: 'RITE', dueDate: '2031-05-31', bookedFor: '2031-03-02' }),
  buildDue({ ...none, id: 3, name: 'Pararrayos', dueDate: '2033-05-01', date: '2031-05-01' }),
];
const show = (answers: Answers, query = '&year=2031') =>
  showScreen(<InspectionCalendarPage />, { at: `/user/inspectionCalendar?installation=7${query}`, answers });

test('what falls due, is booked or was done stands in its month, the earliest first', async () => {
  const { asked } = await show({ [due]: data(year) });
  await screen.findByText('Gas');
  const months = screen.getAllByRole('heading', { level: 2 }).map((heading) => {
    const section = heading.closest('section') ?? document.body;
    return [
      heading.textContent,
      within(section)
        .getAllByRole('link')
        .map((link) => link.querySelector('p')?.textContent),
    ];
  });
  expect(months).toEqual([
    ['marzo', ['RITE']],
    ['mayo', ['Pararrayos', 'Gas']],
  ]);
  expect(screen.getByText(/segunda visita hasta el 20\/05\/2031/)).toBeDefined();
  expect(screen.getByText(/vence el 31\/05\/2031 · concertada para el 02\/03\/2031/)).toBeDefined();
  expect(asked(due).at(-1)).toEqual({ installationId: '7', from: '2031-01-01', to: '2031-12-31' });
});

test('it begins with this year, and walks from year to year with what it is narrowed to', async () => {
  const { user, asked } = await show({ [due]: data([]) }, '&state=expired');
  const thisYear = Number(today().slice(0, 4));
  expect(await screen.findByText('Nada vence este año')).toBeDefined();
  expect(asked(due).at(-1)).toMatchObject({ from: `${thisYear}-01-01`, to: `${thisYear}-12-31` });
  await user.click(screen.getByRole('button', { name: 'Año siguiente' }));
  await expect.poll(() => asked(due).at(-1)?.from).toBe(`${thisYear + 1}-01-01`);
  await user.click(screen.getByRole('button', { name: 'Año anterior' }));
  await user.click(screen.getByRole('button', { name: 'Año anterior' }));
  await expect
    .poll(() => asked(due).at(-1))
    .toEqual({
      installationId: '7',
      from: `${thisYear - 1}-01-01`,
      to: `${thisYear - 1}-12-31`,
      state: 'expired',
    });
});

test('without an answer it says so and asks again', async () => {
  const answers: Answers = { [due]: down };
  const { user } = await show(answers);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  answers[due] = data(year);
  await user.click(again);
  expect(await screen.findByText('Gas')).toBeDefined();
});

test('a state that a newer service knows is told as another one', async () => {
  await show({ [due]: data([{ ...year[0], state: 'suspended' }]) });
  expect(await screen.findByText('Otro estado')).toBeDefined();
});
