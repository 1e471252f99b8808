import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../testing/render.tsx';
import { ContractForm, FieldRows, NumberField, TextField, useContractForm } from '../../form.ts';

const schema = z.strictObject({
  rows: z.array(z.strictObject({ name: z.string(), minutes: z.optional(z.int()) })),
});
type Values = z.output<typeof schema>;

const Page = ({ onSubmit }: { readonly onSubmit: (values: Values) => void }) => {
  const form = useContractForm(schema, {
    defaults: {
      rows: [
        { name: 'a', minutes: 1 },
        { name: 'b', minutes: 2 },
        { name: 'c', minutes: 3 },
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
        moveLabels={{ earlier: (number) => `earlier ${number}`, later: (number) => `later ${number}` }}
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

test('a row is moved by its buttons and by Alt with the arrows, and what moved it keeps the focus', async () => {
  const sent: Values[] = [];
  const { user } = await renderPage(<Page onSubmit={(values) => void sent.push(values)} />);
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
  const shown = () => names().map(({ value }) => value);
  await user.click(await screen.findByRole('button', { name: 'later 1' }));
  expect(shown()).toEqual(['b', 'a', 'c']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'later 2' }));
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['b', 'c', 'a']);
  // There is nothing after the last one.
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['b', 'c', 'a']);
  await user.click(names()[1] ?? document.body);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(shown()).toEqual(['c', 'b', 'a']);
  expect(document.activeElement).toBe(names()[0]);
  await user.keyboard('{ArrowDown}');
  expect(shown()).toEqual(['c', 'b', 'a']);
  await user.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(sent[0]?.rows.map(({ name }) => name)).toEqual(['c', 'b', 'a']));
});

const atLeastTwo = z.strictObject({
  rows: z.array(z.strictObject({ name: z.string() })).check(z.minLength(2)),
});

const ListPage = () => {
  const form = useContractForm(atLeastTwo, { defaults: { rows: [{ name: 'a' }] }, onSubmit: () => {} });
  return (
    <ContractForm form={form}>
      <FieldRows
        name="rows"
        addLabel="add"
        removeLabel={(number) => `remove ${number}`}
        blank={{ name: 'b' }}
      >
        {(path) => <TextField name={`${path}.name`} label="Nombre" />}
      </FieldRows>
      <button type="submit">send</button>
    </ContractForm>
  );
};

test.each([0, 1])('what is wrong with %i rows as a whole is said below them', async (rows) => {
  const { user } = await renderPage(<ListPage />);
  const send = await screen.findByRole('button', { name: 'send' });
  if (rows === 0) await user.click(screen.getByRole('button', { name: 'remove 1' }));
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toBe('Elija al menos 2');
});
