import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../testing/render.tsx';
import { NumberField, SidePanel, useContractForm } from '../../form.ts';

const schema = z.strictObject({ power: z.number(), floors: z.int() });
type Values = z.output<typeof schema>;

interface PanelProps {
  readonly onSubmit: (values: Values) => unknown;
  readonly power?: number;
}

const Panel = ({ onSubmit, power }: PanelProps) => {
  const form = useContractForm(schema, { defaults: { power, floors: undefined }, onSubmit });
  return (
    <SidePanel title="Caldera" form={form} onClose={() => undefined}>
      <NumberField name="power" label="Potencia" unit="kW" decimals />
      <NumberField name="floors" label="Plantas" />
    </SidePanel>
  );
};

const opened = async () => {
  const onSubmit = vi.fn<(values: Values) => unknown>();
  const { user } = await renderPage(<Panel onSubmit={onSubmit} />);
  const power = await screen.findByRole('textbox', { name: /Potencia/ });
  const floors = screen.getByRole('textbox', { name: /Plantas/ });
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }));
  return { user, power, floors, save, onSubmit };
};
const question = { name: '¿Cuánto es 1.200?' };

test.each([
  ['1200', 1200],
  ['1,2', 1.2],
])('a number that could be two is asked about, and %s is chosen', async (name, value) => {
  const { user, power, floors, save, onSubmit } = await opened();
  await user.type(floors, '3');
  await user.type(power, '1.200');
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('group', question)).getByRole('button', { name }));
  expect(screen.queryByRole('group', question)).toBeNull();
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ power: value, floors: 3 }));
});

test('a number with the unit of its field is taken, with another it is none', async () => {
  const { user, power, floors, save, onSubmit } = await opened();
  await user.click(floors);
  await user.paste('1.200');
  await user.click(power);
  await user.paste('2.500,5 W');
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(power);
  await user.paste('2.500,5 kW');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ power: 2500.5, floors: 1200 }));
});

test('a stored number is shown as it is typed in the language', async () => {
  await renderPage(<Panel onSubmit={() => undefined} power={1.5} />);
  const power = await screen.findByRole<HTMLInputElement>('textbox', { name: /Potencia/ });
  expect(power.value).toBe('1,5');
});

test('what is typed loses no sign that would make another number of it', async () => {
  const { user, power, floors, save, onSubmit } = await opened();
  await user.type(floors, '1.5');
  await user.type(power, '1e3');
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(floors).toHaveProperty('value', '1.5');
  await user.clear(floors);
  await user.type(floors, '2');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ power: 1000, floors: 2 }));
});
