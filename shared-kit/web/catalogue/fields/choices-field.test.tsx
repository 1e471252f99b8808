import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../testing/render.tsx';
import { ContractForm, useContractForm, useWatch } from '../../form.ts';
import { ChoicesField } from './choices-field.tsx';

const names = ['Presión', 'Temperatura', 'Nivel de aceite', 'Caudal', 'Tensión'];
const options = Array.from({ length: 30 }, (_, index) => ({
  value: index + 1,
  label: `${names[index % names.length]} ${index + 1}`,
}));

const Held = () => <output>{String(useWatch({ name: 'ids' }))}</output>;

const Form = () => {
  const form = useContractForm(z.strictObject({ ids: z.array(z.int()) }), {
    defaults: { ids: [7] },
    onSubmit: () => undefined,
  });
  return (
    <ContractForm form={form}>
      <ChoicesField name="ids" label="Lecturas" options={options} />
      <Held />
    </ContractForm>
  );
};

test('of a long list what is chosen is on top, and the rest is found by its words', async () => {
  const { user } = await renderPage(<Form />);
  const chosen = () => within(screen.getByRole('list')).getAllByRole('listitem');
  expect(chosen().map(({ textContent }) => textContent)).toEqual(['Temperatura 7']);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en Lecturas' }), 'presion 11');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'Presión 11' }));
  expect(chosen().map(({ textContent }) => textContent)).toEqual(['Temperatura 7', 'Presión 11']);
  expect(screen.getByText('7,11')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Quitar Temperatura 7' }));
  expect(screen.getByText('11')).toBeDefined();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nada de esto');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.getByText('Nada coincide con lo escrito')).toBeDefined();
});
