import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { daySchema } from '../../../contracts/base.ts';
import { renderPage } from '../../../testing/render.tsx';
import { ContractForm, DateField, useContractForm, useWatch } from '../../form.ts';

const Held = () => <output>{JSON.stringify(useWatch({ name: 'day' }))}</output>;
const held = () => screen.getByRole('status').textContent;

interface FormProps {
  readonly day?: string | null;
  readonly onSubmit?: (day: string | null) => void;
}

const Form = ({ day = null, onSubmit }: FormProps) => {
  const form = useContractForm(z.strictObject({ day: z.nullable(daySchema) }), {
    defaults: { day },
    onSubmit: (values) => onSubmit?.(values.day),
  });
  return (
    <ContractForm form={form}>
      <DateField name="day" label="Fecha de compra" emptyAs={null} />
      <Held />
      <button type="submit">Guardar</button>
    </ContractForm>
  );
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Fecha de compra/ });

test('a day is shown in the language of the portal and kept as a day', async () => {
  const { user } = await renderPage(<Form day="2026-02-01" />);
  expect(field().value).toBe('01/02/2026');
  await user.clear(field());
  expect(held()).toBe('null');
  await user.type(field(), '21112026');
  expect(field().value).toBe('21/11/2026');
  expect(held()).toBe('"2026-11-21"');
});

test('what is written in another way is taken once the field is left', async () => {
  const { user } = await renderPage(<Form />);
  await user.type(field(), '3-4-26');
  await user.tab();
  expect(held()).toBe('"2026-04-03"');
  expect(field().value).toBe('03/04/2026');
});

test('what is written in another way is sent by Enter, and not what was there before', async () => {
  const sent: (string | null)[] = [];
  const { user } = await renderPage(<Form day="2026-02-01" onSubmit={(day) => void sent.push(day)} />);
  await user.clear(field());
  await user.type(field(), '3-4-26{Enter}');
  await waitFor(() => expect(sent).toEqual(['2026-04-03']));
});

test('what is no day is said and stays as it was written', async () => {
  const { user } = await renderPage(<Form />);
  await user.type(field(), '31/04/2026');
  await user.tab();
  expect(await screen.findByText('El formato de la fecha no es correcto')).toBeDefined();
  expect(field().value).toBe('31/04/2026');
});

test('a day is chosen in a calendar whose weeks begin on Monday, and its button has the focus again', async () => {
  const { user } = await renderPage(<Form day="2026-02-14" />);
  const button = screen.getByRole('button', { name: 'Abrir el calendario' });
  await user.click(button);
  const calendar = await screen.findByRole('dialog', { name: 'Calendario' });
  expect(calendar.querySelector('th')?.textContent?.toLowerCase()).toMatch(/^l/);
  const names = within(calendar)
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') || one.textContent);
  expect(names.slice(0, 3)).toEqual(['Mes anterior', 'febrero de 2026', 'Mes siguiente']);
  expect(names).toContain('Elegido: sábado, 14 de febrero de 2026');
  await user.click(within(calendar).getByRole('button', { name: /20 .*febrero/ }));
  expect(held()).toBe('"2026-02-20"');
  await waitFor(() => expect(field().value).toBe('20/02/2026'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});
