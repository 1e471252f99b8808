import { screen, within } from '@testing-library/react';
import type { FactSubject, LegalQuestion } from 'shared-kit/contracts/legal/legal-obligations';
import { expect, test } from 'vitest';
import { data, refusedAt, showScreen } from '../testing/show-screen.tsx';
import { FactsView } from './facts-view.tsx';

const question = (fact: string, change: Partial<LegalQuestion> = {}): LegalQuestion => ({
  fact,
  value: null,
  source: null,
  answeredByName: '',
  answeredAt: null,
  isMissing: false,
  ...change,
});
const building: FactSubject = {
  place: 'building',
  id: 2,
  name: 'Torre A',
  where: '',
  questions: [
    question('builtArea', { value: 12500.5, source: 'record' }),
    question('beds', { isMissing: true }),
    question('explosionRisk', {
      value: true,
      source: 'answer',
      answeredByName: 'Luis',
      answeredAt: '2026-05-04T08:00:00.000Z',
    }),
    question('energyGrade'),
  ],
};
const other: FactSubject = {
  place: 'element',
  id: 2,
  name: 'Depósito',
  where: 'Patio',
  questions: [question('repaired')],
};
const save = 'PUT /api/legalFacts';

const show = (answer = data({ changed: 1 }), subject = '') =>
  showScreen(<FactsView installationId={7} subject={subject} />, {
    at: '/user/legalObligations?installation=7&view=facts',
    answers: { 'GET /api/legalFacts': data([building, other]), [save]: answer },
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('what the record says is shown with where it comes from; what is missing is told beside its field', async () => {
  await show();
  const torre = await section('Torre A');
  expect(torre.getByText('12.500,5 m² · De su ficha')).toBeDefined();
  expect(torre.queryByRole('textbox', { name: /^Superficie construida/ })).toBeNull();
  expect(torre.getAllByText('Hace falta')).toHaveLength(1);
  expect(torre.getByText(/^Luis, 04\/05\/2026/)).toBeDefined();
});

test('answers are sent by the kind of their fact: numbers, yes or no, choices; nothing where nobody knows', async () => {
  const page = await show();
  const torre = await section('Torre A');
  await page.user.type(torre.getByRole('textbox', { name: /^Camas/ }), '40');
  await page.user.selectOptions(torre.getByRole('combobox', { name: /^Local con riesgo/ }), 'No');
  await page.user.click(torre.getByRole('button', { name: 'Guardar datos' }));
  expect(await screen.findByText('Datos guardados')).toBeDefined();
  expect(page.sent().map(({ body }) => body)).toEqual([
    {
      installationId: 7,
      place: 'building',
      id: 2,
      answers: { beds: 40, explosionRisk: false, energyGrade: null },
    },
  ]);
});

test('an answer is taken back by not knowing it any more', async () => {
  const page = await show();
  const torre = await section('Torre A');
  await page.user.selectOptions(torre.getByRole('combobox', { name: /^Local con riesgo/ }), 'No se sabe');
  await page.user.selectOptions(
    torre.getByRole('combobox', { name: /^Calificación energética/ }),
    'Sin certificado',
  );
  await page.user.click(torre.getByRole('button', { name: 'Guardar datos' }));
  await expect
    .poll(() => page.sent()[0]?.body.answers)
    .toEqual({ beds: null, explosionRisk: null, energyGrade: 'none' });
});

test('what is refused is said at its field, and stays written', async () => {
  const { user, sent } = await show(refusedAt('answers.beds', 'tooLarge'));
  const torre = await section('Torre A');
  const beds = torre.getByRole<HTMLInputElement>('textbox', { name: /^Camas/ });
  await user.type(beds, '99999999');
  await user.click(torre.getByRole('button', { name: 'Guardar datos' }));
  await expect.poll(() => beds.getAttribute('aria-invalid')).toBe('true');
  expect(beds.value.replaceAll('.', '')).toBe('99999999');
  expect(sent()).toHaveLength(1);
});

test('the one that the address names comes first, told apart by its kind', async () => {
  await show(undefined, 'element 2');
  await section('Depósito');
  expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Depósito',
    'Torre A',
  ]);
});
