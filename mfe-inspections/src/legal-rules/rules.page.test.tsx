import { screen, within } from '@testing-library/react';
import type { LegalRule, LegalRuleEntry } from 'shared-kit/contracts/legal/legal-rules';
import { expect, test } from 'vitest';
import { type Answers, data, down, refusedAt, showScreen } from '../testing/show-screen.tsx';
import LegalRulesPage from './rules.page.tsx';

const names = (text: string) => ({ es: text, cat: text, en: text });
const rule: LegalRule = {
  name: names('Ascensores'),
  place: 'element',
  families: ['lift'],
  outcomes: [
    {
      when: [[{ fact: 'floorsServed', op: 'above', value: 4 }]],
      periodMonths: 48,
      countsFrom: 'done',
      firstAfterMonths: null,
    },
  ],
  inspectionType: 0,
  who: names(''),
  document: names(''),
  norm: 'RD 355/2024',
  article: 'art. 11',
  sureness: 'law',
  readIn: '',
  readBy: '',
  reviewedOn: null,
  note: names(''),
  noticeDays: 30,
  lastDoneFact: null,
  plannedBy: [],
  plannedAround: [],
  plannedTypes: [],
  plannedWords: [],
  standing: false,
  together: false,
  catalogueNames: [],
  expiry: 'nothing',
  notices: [],
  terms: [],
  examples: [
    { facts: { floorsServed: 6 }, expects: 'applies', periodMonths: 48 },
    { facts: {}, expects: 'applies' },
  ],
  isActive: true,
};
const entry = (change: Partial<LegalRuleEntry> = {}): LegalRuleEntry => ({
  key: 'lifts',
  version: 0,
  rule,
  savedAt: null,
  savedByName: '',
  isBehindShipped: false,
  isOwn: false,
  readAgain: null,
  ...change,
});
const changed = entry({
  version: 2,
  rule: { ...rule, norm: 'RD 88/2013' },
  savedAt: '2026-05-04T08:00:00.000Z',
  savedByName: 'Luis',
  isBehindShipped: true,
});
const list = 'GET /api/legalRules';
const one = 'GET /api/legalRules/lifts';
const save = 'PUT /api/legalRules/lifts';

const show = (answers: Answers, query = '') =>
  showScreen(<LegalRulesPage />, {
    at: `/user/spad-legalRules?installation=7${query}`,
    answers,
    entityType: 'SuperAdminProxy',
  });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('rules are found by the words of name, norm and article, and tell what is not as it was shipped', async () => {
  const gas = entry({
    key: 'gas',
    rule: { ...rule, name: names('Gas'), norm: 'RD 919/2006', article: '', isActive: false },
  });
  const { user } = await show({ [list]: data([changed, gas]) });
  const items = async () => {
    await screen.findByRole('listitem');
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  };
  await screen.findByText('Gas');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AscensoresRD 88/2013 · art. 11 · [L] Leída en la leyCambiada, versión 2Hay una versión de serie más nuevaPor releer',
    'GasRD 919/2006 · [L] Leída en la leyDesactivada',
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar regla' }), 'art 11 ascen');
  expect(await items()).toHaveLength(1);
});

test('a rule that nobody has read for a year asks for it, and whoever reads it says so', async () => {
  const read = entry({
    key: 'gas',
    rule: { ...rule, name: names('Gas'), reviewedOn: '2020-01-01' },
    readAgain: { day: '2999-01-01', byName: 'Luis', readIn: 'BOE' },
  });
  const reading = 'POST /api/legalRules/lifts/readings';
  const page = await show({
    [list]: data([entry(), read]),
    [one]: data([entry()]),
    [reading]: data(entry({ readAgain: { day: '2026-11-26', byName: 'Marta', readIn: 'BOE' } })),
  });
  await page.user.click(await button('Por releer (1)'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('Gas')).toBeNull();
  await page.user.click(screen.getByRole('link', { name: /Ascensores/ }));
  await page.user.click(await button('La he leído de nuevo'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leída de nuevo' }));
  await page.user.type(dialog.getByRole('textbox'), 'BOE de mayo');
  await page.user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText('Se ha anotado la lectura')).toBeDefined();
  expect(page.sent()).toMatchObject([{ route: reading, body: { version: 0, readIn: 'BOE de mayo' } }]);
});

test('a list without an answer says so and asks again', async () => {
  const answers: Answers = { [list]: down };
  const { user } = await show(answers);
  const again = await button('Reintentar');
  answers[list] = data([entry()]);
  await user.click(again);
  expect(await screen.findByText('Ascensores')).toBeDefined();
});

test('examples are tried on the rule as it is written; a saved one is a version after the one that was read', async () => {
  const page = await show(
    { [one]: data([changed, entry()]), [save]: data(entry({ version: 3 })) },
    '&rule=lifts',
  );
  const said = await screen.findByText('aplica cada 48 meses');
  expect(said.closest('li')?.textContent).toContain('Se cumple');
  expect(screen.getByText('falta: Plantas servidas').closest('li')?.textContent).toContain('Falla');
  const value = screen.getByRole('textbox', { name: 'Valor' });
  await page.user.clear(value);
  await page.user.type(value, '1.200');
  await page.user.click(
    within(screen.getByRole('group', { name: '¿Cuánto es 1.200?' })).getByRole('button', { name: '1,2' }),
  );
  expect(value).toHaveProperty('value', '1,2');
  await page.user.clear(value);
  await page.user.type(value, '1e1');
  expect((await screen.findByText('no aplica')).closest('li')?.textContent).toContain('Falla');
  await page.user.click(await button('Guardar versión'));
  await expect.poll(() => page.sent()).toHaveLength(1);
  expect(page.sent()[0]).toMatchObject({
    route: save,
    body: {
      version: 2,
      rule: {
        norm: 'RD 88/2013',
        outcomes: [{ when: [[{ fact: 'floorsServed', op: 'above', value: 10 }]] }],
      },
    },
  });
});

test('a former version is taken up again, and saved after the newest one', async () => {
  const page = await show(
    { [one]: data([changed, entry()]), [save]: data(entry({ version: 3 })) },
    '&rule=lifts',
  );
  expect(await screen.findByText(/^Versión 2 · Luis · 04\/05\/2026/)).toBeDefined();
  await page.user.click(await button('Volver a la versión 0'));
  await page.user.click(await button('Guardar versión'));
  await expect.poll(() => page.sent()[0]?.body).toMatchObject({ version: 2, rule: { norm: 'RD 355/2024' } });
});

test('a trial tells what would come, go and change where one is, and saves nothing', async () => {
  const trial = 'POST /api/legalRules/lifts/trials';
  const page = await show(
    {
      [one]: data([entry()]),
      [trial]: data({
        looked: 9,
        undecided: 2,
        changes: [
          { subject: 'Ascensor A', before: null, after: 48 },
          { subject: 'Ascensor B', before: 24, after: null },
          { subject: 'Ascensor C', before: 24, after: 48 },
        ],
      }),
    },
    '&rule=lifts',
  );
  await page.user.click(await button('Probar en este centro'));
  expect(await screen.findByText('Mirados 9; faltan datos en 2.')).toBeDefined();
  for (const words of ['Ascensor A: aparece', 'Ascensor B: desaparece', 'Ascensor C: de 24 a 48 meses'])
    expect(screen.getByText(words)).toBeDefined();
  expect(page.sent().map(({ route, body }) => [route, body.installationId])).toEqual([[trial, 7]]);
});

test('a copy begins switched off under a reference of its own; one that exists is refused at its field', async () => {
  const create = 'POST /api/legalRules';
  const answers: Answers = { [one]: data([entry()]), [create]: refusedAt('key', 'exists') };
  const page = await show(answers, '&rule=lifts');
  await page.user.click(await button('Copiar'));
  const form = within(await screen.findByRole('dialog', { name: 'Copiar «Ascensores»' }));
  const key = form.getByRole('textbox', { name: /^Referencia/ });
  await page.user.type(key, 'Mi regla');
  await page.user.click(form.getByRole('button', { name: 'Crear' }));
  await expect.poll(() => key.getAttribute('aria-invalid')).toBe('true');
  expect(page.sent()).toEqual([]);
  await page.user.clear(key);
  await page.user.type(key, 'lifts2');
  await page.user.click(form.getByRole('button', { name: 'Crear' }));
  await expect.poll(() => page.sent()).toHaveLength(1);
  await expect.poll(() => key.getAttribute('aria-invalid')).toBe('true');
  expect(page.sent()[0]?.body).toMatchObject({
    key: 'lifts2',
    rule: { isActive: false, outcomes: rule.outcomes },
  });
});
