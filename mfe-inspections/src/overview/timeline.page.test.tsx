import { screen, within } from '@testing-library/react';
import { dayOfText, dayText, monthsLater } from 'shared-kit/domain/dates/civil-day';
import { expect, test } from 'vitest';
import { buildDue, category, today } from '../testing/builders.ts';
import { type Answers, data, down, listed, showScreen } from '../testing/show-screen.tsx';
import InspectionTimelinePage from './timeline.page.tsx';

const standing = 'GET /api/inspections/standing';
const inDays = (days: number): string => dayText(dayOfText(today()) + days);
const lift = buildDue({ dueDate: inDays(40), noticeDate: inDays(10), date: inDays(-300) });
const late = buildDue({
  id: 42,
  name: 'Baja tensión',
  state: 'expired',
  inspectionCategoryId: null,
  companyName: 'OCA Norte',
  dueDate: inDays(-500),
  noticeDate: inDays(-530),
  date: inDays(-2000),
});
const exempt = buildDue({ id: 43, name: 'Pararrayos', state: 'exempt' });

const show = (answers: Answers = {}, query = '') =>
  showScreen(<InspectionTimelinePage />, {
    at: `/user/inspectionTimeline?installation=7${query}`,
    answers: Object.assign(answers, {
      [standing]: answers[standing] ?? data([lift, late, exempt]),
      'GET /api/inspectionCategories': listed([category]),
    }),
  });
const table = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  await user.click(await screen.findByRole('button', { name: 'Ver la tabla' }));
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  return rows.map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent));
};

test('bars stand in the rows of their category, also what expired long ago; what is exempt is listed alone', async () => {
  const page = await show();
  expect(await table(page)).toEqual([
    ['Ascensor A', 'Ascensores'],
    ['Baja tensión', 'Sin categoría'],
  ]);
  expect(screen.getByText('3 registros')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Pararrayos/ }).getAttribute('href')).toContain(
    '/user/inspections/43',
  );
});

test('rows by company, and a window of months that is moved by half of it', async () => {
  const page = await show({}, '&by=company&months=12&from=2031-01-01');
  const heading = () => screen.findByRole('heading', { level: 2 });
  expect((await heading()).textContent).toBe('01/01/2031 – 31/12/2031');
  await page.user.click(screen.getByRole('button', { name: 'Después' }));
  expect((await heading()).textContent).toBe('01/07/2031 – 30/06/2032');
  await page.user.click(screen.getByRole('button', { name: 'Antes' }));
  await page.user.click(screen.getByRole('button', { name: 'Antes' }));
  expect((await heading()).textContent).toBe('01/07/2030 – 30/06/2031');
  expect(page.router.state.location.search).toContain('from=2030-07-01');
});

test('an address that names neither days nor months that there are shows two years from three months ago', async () => {
  const page = await show({}, '&by=colour&months=7&from=never');
  expect(await table(page)).toHaveLength(2);
  const begin = monthsLater(today(), -3).slice(0, 7);
  const [year = '', month = ''] = begin.split('-');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(
    new RegExp(`^01/${month}/${year} – .*/${Number(year) + 2}$`),
  );
});

test('the address narrows the list by type, state, category, company and place; without words that mean nothing', async () => {
  const narrowed = '&inspectionType=0,3,9&state=expired,lost&inspectionCategoryId=3&companyId=5&elementId=8';
  const { asked } = await show({}, `${narrowed}&buildingId=2&withoutCategory=true`);
  await screen.findByText('3 registros');
  expect(asked(standing).at(-1)).toEqual({
    installationId: '7',
    inspectionType: '0,3',
    state: 'expired',
    inspectionCategoryId: '3',
    companyId: '5',
    elementId: '8',
    buildingId: '2',
    withoutCategory: 'true',
  });
});

test('all that narrows is taken away at once, also what no filter shows', async () => {
  const { user, asked, router } = await show({}, '&state=expired&inspectionType=3&elementId=8&by=company');
  await screen.findByText('3 registros');
  await user.click(await screen.findByRole('button', { name: 'Quitar los filtros' }));
  await expect.poll(() => asked(standing).at(-1)).toEqual({ installationId: '7' });
  for (const name of ['state', 'inspectionType', 'elementId', 'by'])
    expect(router.state.location.search).not.toContain(`${name}=`);
});

test('where nothing coincides the screen says so', async () => {
  await show({ [standing]: data([]) });
  expect(await screen.findByText('Nada coincide')).toBeDefined();
  expect(screen.getByText('0 registros')).toBeDefined();
});

test('without an answer it says so and asks again', async () => {
  const answers: Answers = { [standing]: down };
  const { user } = await show(answers);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText('Nada coincide')).toBeNull();
  answers[standing] = data([lift]);
  await user.click(again);
  expect(await screen.findByText('1 registro')).toBeDefined();
});
