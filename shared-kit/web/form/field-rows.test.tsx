import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../testing/render.tsx';
import { ContractForm, FieldRows, NumberField, TextField, useContractForm } from '../form.ts';

const schema = z.strictObject({
  rows: z.array(z.strictObject({ id: z.optional(z.int()), name: z.string(), minutes: z.optional(z.int()) })),
});
type Values = z.output<typeof schema>;

const Page = ({ onSubmit }: { readonly onSubmit: (values: Values) => void }) => {
  const form = useContractForm(schema, {
    defaults: {
      rows: [
        { id: 10, name: 'a', minutes: 1 },
        { id: 20, name: 'b', minutes: 2 },
        { id: 30, name: 'c', minutes: 3 },
      ],
    },
    onSubmit,
  });
  return (
    <ContractForm form={form}>
      <FieldRows
        name="rows"
        label="Filas"
        addLabel="add"
        removeLabel={(number) => `remove ${number}`}
        moveLabel={(way, number) => `${way} ${number}`}
        blank={{ name: '' }}
      >
        {(path) => (
          <>
            <TextField name={`${path}.name`} label="Nombre" />
            <NumberField name={`${path}.minutes`} label="Minutos" />
          </>
        )}
      </FieldRows>
      <button type="submit">send</button>
    </ContractForm>
  );
};

test('rows are sent as they are seen after one between them was removed and another added', async () => {
  const sent: Values[] = [];
  const { user } = await renderPage(<Page onSubmit={(values) => void sent.push(values)} />);
  const shown = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('textbox', { name });
  await user.click(await screen.findByRole('button', { name: 'remove 2' }));
  await user.click(screen.getByRole('button', { name: 'add' }));
  await user.type(shown(/Nombre/)[1] ?? document.body, 'x');
  await user.clear(shown(/Minutos/)[0] ?? document.body);
  const minutes = shown(/Minutos/).map(({ value }) => value);
  expect(shown(/Nombre/).map(({ value }) => value)).toEqual(['a', 'cx', '']);
  expect(minutes.slice(0, 2)).toEqual(['', '3']);
  await user.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.rows.map(({ name }) => name)).toEqual(['a', 'cx', '']);
  expect(sent[0]?.rows.map((row) => String(row.minutes ?? ''))).toEqual(minutes);
});

test('a row moves by its buttons with all that it holds, and the focus goes with it', async () => {
  const sent: Values[] = [];
  const { user } = await renderPage(<Page onSubmit={(values) => void sent.push(values)} />);
  const button = (name: string) => screen.getByRole('button', { name });
  await user.click(await screen.findByRole('button', { name: 'up 3' }));
  expect(document.activeElement).toBe(button('up 2'));
  await user.keyboard('{Enter}');
  // It is the first now: the way down is what is left.
  expect(document.activeElement).toBe(button('down 1'));
  expect(button('up 1')).toHaveProperty('disabled', true);
  await user.click(button('send'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.rows).toEqual([
    { id: 30, name: 'c', minutes: 3 },
    { id: 10, name: 'a', minutes: 1 },
    { id: 20, name: 'b', minutes: 2 },
  ]);
});
