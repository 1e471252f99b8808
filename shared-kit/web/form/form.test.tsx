import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { nameSchema } from '../../contracts/base.ts';
import { renderPage } from '../../testing/render.tsx';
import { ApiError, NetworkError } from '../app/http/errors.ts';
import { errorTextOf } from '../app/http/handle-api-error.ts';
import { KeptForm, NumberField, SelectField, SidePanel, TextField, useContractForm } from '../form.ts';
import { decideLater } from '../saving/outcome.ts';
import { dialogStore } from '../ui/dialogs/store.ts';

// A form waits for the error dialog that it opened, and holds the page meanwhile.
afterEach(() => {
  sessionStorage.clear();
  for (const dialog of dialogStore.getState().open) if (dialog.kind === 'error') dialog.answer();
});

const schema = z.strictObject({
  name: nameSchema,
  minutes: z.int().check(z.gte(1)),
  note: z.nullable(z.string()),
  priority: z.literal([0, 1, 2]),
});
type Values = z.output<typeof schema>;

interface PanelProps {
  readonly onSubmit: (values: Values) => unknown;
  readonly hinderedBy?: string;
}

const Panel = ({ onSubmit, hinderedBy }: PanelProps) => {
  const [open, setOpen] = useState(true);
  const form = useContractForm(schema, {
    defaults: { name: '', note: null, minutes: undefined, priority: undefined },
    onSubmit,
  });
  if (!open) return <p>closed</p>;
  return (
    <SidePanel
      title="Operación"
      form={form}
      onClose={() => setOpen(false)}
      {...(hinderedBy === undefined ? {} : { hinderedBy })}
    >
      <TextField name="name" label="Nombre" />
      <NumberField name="minutes" label="Minutos" unit="min" />
      <SelectField
        name="priority"
        label="Prioridad"
        options={[0, 1, 2].map((value) => ({ value, label: `P${value}` }))}
      />
      <TextField name="note" label="Nota" optional emptyAs={null} />
    </SidePanel>
  );
};

const fill = async (user: Awaited<ReturnType<typeof renderPage>>['user']): Promise<void> => {
  await user.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Revisar caldera');
  await user.type(screen.getByRole('textbox', { name: /Minutos/ }), '30');
  await user.selectOptions(screen.getByRole('combobox', { name: /Prioridad/ }), 'P1');
};
const save = () => screen.getByRole('button', { name: 'Guardar' });
const refusal = (status: number, code: string, fields: object[] = []): ApiError =>
  new ApiError(status, { code, message: code, requestId: 'r', fields });

test('values leave as the contract takes them, and the panel closes', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderPage(<Panel onSubmit={onSubmit} />);
  await fill(user);
  await user.click(save());
  await screen.findByText('closed');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    name: 'Revisar caldera',
    minutes: 30,
    note: null,
    priority: 1,
  });
});

test('what hinders it is said, and nothing is sent by button or Enter', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderPage(<Panel onSubmit={onSubmit} hinderedBy="Sin conexión" />);
  await fill(user);
  expect(screen.getByRole('status')).toHaveProperty('textContent', 'Sin conexión');
  await user.click(save());
  await user.type(screen.getByRole('textbox', { name: /Nombre/ }), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('nothing is sent while a field is wrong; each says why and the first gets the focus', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderPage(<Panel onSubmit={onSubmit} />);
  await user.click(await screen.findByRole('textbox', { name: /Minutos/ }));
  await user.paste('media hora');
  await user.click(save());
  expect(await screen.findAllByText('Rellene este campo')).toHaveLength(2);
  expect(screen.getByText('Escriba solo cifras')).toBeDefined();
  const name = screen.getByRole('textbox', { name: /Nombre/ });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(onSubmit).not.toHaveBeenCalled();
});

test("the server's refusal of a field stands beside it and what was typed stays", async () => {
  const onSubmit = vi.fn().mockRejectedValue(refusal(400, 'nameExists', [{ path: 'name', code: 'exists' }]));
  const { user } = await renderPage(<Panel onSubmit={onSubmit} />);
  await fill(user);
  await user.click(save());
  expect(await screen.findByText('Este nombre ya existe.')).toBeDefined();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
  expect(name.value).toBe('Revisar caldera');
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('a refusal that belongs to no field is told in the error dialog', async () => {
  const onSubmit = vi.fn().mockRejectedValue(refusal(400, 'catalogueEntryInUse'));
  const { user } = await renderPage(<Panel onSubmit={onSubmit} />);
  await fill(user);
  await user.click(save());
  expect((await screen.findByRole('alertdialog')).textContent).toContain('en uso');
});

/** Of this tab, and their copies for the one after it. */
const draftsHere = (): string[] =>
  [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => key.includes('draft.'));

test('what was typed comes back where the form went without saving, and is what is saved; then it begins anew', async () => {
  const onSubmit = vi.fn();
  const first = await renderPage(<Panel onSubmit={onSubmit} />);
  await fill(first.user);
  first.unmount();

  const second = await renderPage(<Panel onSubmit={onSubmit} />);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
  await waitFor(() => expect(name.value).toBe('Revisar caldera'));
  await second.user.type(name, ' 2');
  await second.user.click(save());
  await screen.findByText('closed');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    name: 'Revisar caldera 2',
    minutes: 30,
    note: null,
    priority: 1,
  });
  second.unmount();

  await renderPage(<Panel onSubmit={onSubmit} />);
  const anew = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
  expect([anew.value, draftsHere()]).toEqual(['', []]);
});

const wordSchema = z.strictObject({ text: nameSchema });
const OnPage = ({ onSubmit }: { readonly onSubmit: (values: z.output<typeof wordSchema>) => unknown }) => {
  const form = useContractForm(wordSchema, {
    defaults: { text: '' },
    onSubmit: async (values) => {
      await onSubmit(values);
      form.methods.reset({ text: '' });
    },
  });
  return (
    <KeptForm title="Comentario" form={form}>
      <TextField name="text" label="Comentario" />
      <button type="submit">Guardar</button>
    </KeptForm>
  );
};

test('a form on a page keeps what is typed until it is sent, and says so no longer', async () => {
  const onSubmit = vi.fn();
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Comentario/ });
  const note = () => screen.queryByText(/Aquí sigue|sigue aquí/i);
  const first = await renderPage(<OnPage onSubmit={onSubmit} />);
  await first.user.type(await field(), 'Gotea');
  expect(note()).toBeNull();
  first.unmount();
  const { user } = await renderPage(<OnPage onSubmit={onSubmit} />);
  await waitFor(async () => expect((await field()).value).toBe('Gotea'));
  expect(note()).not.toBeNull();
  await user.click(save());
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ text: 'Gotea' });
  expect([note(), draftsHere()]).toEqual([null, []]);
});

test('pressing twice saves once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onSubmit = vi.fn().mockReturnValue(promise);
  const { user } = await renderPage(<Panel onSubmit={onSubmit} />);
  await fill(user);
  await user.dblClick(save());
  await user.keyboard('{Enter}');
  resolve();
  await screen.findByText('closed');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('leaving with changes asks first, without changes it does not', async () => {
  const { user } = await renderPage(<Panel onSubmit={vi.fn()} />);
  await user.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'a');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await screen.findByText('closed');
});

test('Escape and then Enter go on editing', async () => {
  const { user } = await renderPage(<Panel onSubmit={vi.fn()} />);
  const name = await screen.findByRole('textbox', { name: /Nombre/ });
  await user.type(name, 'a');
  await user.keyboard('{Escape}');
  const stay = await screen.findByRole('button', { name: 'Seguir editando' });
  await waitFor(() => expect(document.activeElement).toBe(stay));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((name as HTMLInputElement).value).toBe('a');
});

const record = z.strictObject({ name: nameSchema, brand: z.string(), version: z.int() });
const Record = ({ onSubmit }: { readonly onSubmit: (values: z.output<typeof record>) => unknown }) => {
  const form = useContractForm(record, {
    defaults: { name: 'Caldera', brand: 'Roca', version: 1 },
    onSubmit,
    conflictFields: [
      { name: 'name', label: 'Nombre' },
      { name: 'brand', label: 'Marca' },
    ],
  });
  const [closed, setClosed] = useState(false);
  if (closed) return <p>closed</p>;
  return (
    <SidePanel title="Elemento" form={form} onClose={() => setClosed(true)}>
      <TextField name="name" label="Nombre" />
      <TextField name="brand" label="Marca" />
    </SidePanel>
  );
};
const faster = (current: object): ApiError =>
  new ApiError(409, { code: 'versionConflict', message: '', requestId: 'r', current });
const rename = async (user: Awaited<ReturnType<typeof renderPage>>['user']): Promise<void> => {
  await user.type(await screen.findByRole('textbox', { name: /Nombre/ }), ' 1');
  await user.click(save());
};

test("another's change of another field is kept without asking", async () => {
  const onSubmit = vi.fn().mockRejectedValueOnce(faster({ name: 'Caldera', brand: 'Ferroli', version: 2 }));
  const { user } = await renderPage(<Record onSubmit={onSubmit} />);
  await rename(user);
  await screen.findByText('closed');
  expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Caldera 1', brand: 'Ferroli', version: 2 });
});

test('two changes of one field are asked for, as often as somebody else is faster', async () => {
  const onSubmit = vi
    .fn()
    .mockRejectedValueOnce(faster({ name: 'Caldera norte', brand: 'Roca', version: 2 }))
    .mockRejectedValueOnce(faster({ name: 'Caldera sur', brand: 'Roca', version: 3 }));
  const { user } = await renderPage(<Record onSubmit={onSubmit} />);
  await rename(user);
  await screen.findByText('Caldera norte');
  await user.click(screen.getByRole('button', { name: 'Guardar los míos' }));
  await screen.findByText('Caldera sur');
  await user.click(screen.getByRole('button', { name: 'Guardar los míos' }));
  await screen.findByText('closed');
  expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Caldera 1', brand: 'Roca', version: 3 });
});

test('deciding later keeps the panel and what was typed', async () => {
  const onSubmit = vi
    .fn()
    .mockRejectedValueOnce(faster({ name: 'Caldera norte', brand: 'Roca', version: 2 }));
  const { user } = await renderPage(<Record onSubmit={onSubmit} />);
  await rename(user);
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
  expect(name.value).toBe('Caldera 1');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('what was thought better of stays in the panel, and nothing is told', async () => {
  const onSubmit = vi.fn().mockImplementation(async (values: unknown) => decideLater(values));
  const { user } = await renderPage(<Record onSubmit={onSubmit} />);
  await rename(user);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
  expect(name.value).toBe('Caldera 1');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText('closed')).toBeNull();
});

test('what got no answer is told and stays in the panel', async () => {
  const error = new NetworkError('no answer');
  const onSubmit = vi.fn().mockResolvedValue({ outcome: 'kept', why: 'unanswered', input: {}, error });
  const { user } = await renderPage(<Record onSubmit={onSubmit} />);
  await rename(user);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('No se han podido guardar los cambios');
  expect(dialog.textContent).toContain(errorTextOf(error));
  const name = await screen.findByLabelText<HTMLInputElement>(/Nombre/);
  expect(name.value).toBe('Caldera 1');
});

test('what a queue has taken closes the panel as what is saved does', async () => {
  const onSubmit = vi.fn().mockImplementation(async (input: unknown) => ({ outcome: 'waiting', input }));
  const { user } = await renderPage(<Record onSubmit={onSubmit} />);
  await rename(user);
  await screen.findByText('closed');
});

const Failing = () => {
  const form = useContractForm(record, {
    defaults: { name: 'a', brand: 'b', version: 1 },
    onSubmit: () => Promise.reject(new Error('first')),
    onError: () => Promise.reject(refusal(400, 'nameExists')),
  });
  return (
    <SidePanel title="Elemento" form={form} onClose={() => undefined}>
      <TextField name="name" label="Nombre" />
    </SidePanel>
  );
};

test('an error while dealing with an error is told as well', async () => {
  const { user } = await renderPage(<Failing />);
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Este nombre ya existe.');
});

test('a field that is left for a button says what is wrong with it once the button has its click', async () => {
  const { user } = await renderPage(<Panel onSubmit={vi.fn()} />);
  await user.click(await screen.findByRole('textbox', { name: /Minutos/ }));
  await user.paste('media hora');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Cancelar' }) });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
  // A check that had begun would be over after as many turns.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(screen.queryByText('Escriba solo cifras')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('textbox', { name: /Nombre/ }) });
  expect(await screen.findByText('Escriba solo cifras')).toBeDefined();
});

const HiddenFieldPanel = ({ onSubmit }: PanelProps) => {
  const form = useContractForm(schema, {
    defaults: { name: 'Revisar caldera', note: null, minutes: 30, priority: 1 },
    onSubmit,
  });
  return (
    <SidePanel title="Operación" form={form} onClose={() => {}}>
      <TextField name="name" label="Nombre" />
    </SidePanel>
  );
};
const errorTexts = () =>
  dialogStore.getState().open.flatMap((dialog) => (dialog.kind === 'error' ? [dialog.request.text] : []));

test('a refusal at a field that the form does not show is said in a dialog', async () => {
  const refuse = () => {
    throw refusal(400, 'invalid', [{ path: 'body.minutes', code: 'max:5', message: '' }]);
  };
  const { user } = await renderPage(<HiddenFieldPanel onSubmit={refuse} />);
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(errorTexts()).toHaveLength(1));
  expect(errorTexts()[0]).toContain('(minutes): El valor máximo es 5');
});

test('where one of the fields is shown, its error there is enough', async () => {
  const refuse = () => {
    throw refusal(400, 'invalid', [
      { path: 'minutes', code: 'max:5', message: '' },
      { path: 'name', code: 'required', message: '' },
    ]);
  };
  const { user } = await renderPage(<HiddenFieldPanel onSubmit={refuse} />);
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Rellene este campo');
  expect(errorTexts()).toEqual([]);
});

const EmptyHiddenPanel = ({ onSubmit }: PanelProps) => {
  const form = useContractForm(schema, { defaults: { name: 'Revisar caldera', note: null }, onSubmit });
  return (
    <SidePanel title="Operación" form={form} onClose={() => {}}>
      <TextField name="name" label="Nombre" />
    </SidePanel>
  );
};

test('what a contract asks for and the form does not show is said before anything is sent', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderPage(<EmptyHiddenPanel onSubmit={onSubmit} />);
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(errorTexts()).toHaveLength(1));
  expect(errorTexts()[0]).toContain('(minutes): Rellene este campo');
  expect(onSubmit).not.toHaveBeenCalled();
});
