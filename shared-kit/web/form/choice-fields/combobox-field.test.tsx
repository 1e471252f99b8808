import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { idSchema } from '../../../contracts/base.ts';
import { renderPage } from '../../../testing/render.tsx';
import { ComboboxField, SidePanel, useContractForm } from '../../form.ts';

const areas = ['Baño', 'Cocina', 'Sala de calderas'].map((label, index) => ({ value: index + 1, label }));
const schema = z.strictObject({ areaId: idSchema });

const Panel = ({
  onSubmit,
  areaId,
  waits = false,
}: {
  readonly onSubmit: (values: { areaId: number }) => unknown;
  readonly areaId?: number;
  /** The options come only once the word is pressed. */
  readonly waits?: boolean;
}) => {
  const [busy, setBusy] = useState(waits);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(true);
  const form = useContractForm(schema, { defaults: { areaId }, onSubmit });
  const value = form.methods.watch('areaId');
  if (!open) return <p>closed</p>;
  return (
    <SidePanel
      title="Elemento"
      form={form}
      onClose={() => setOpen(false)}
      actions={
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setBusy(false)}>
          arrived
        </button>
      }
    >
      <ComboboxField
        name="areaId"
        label="Zona"
        options={areas.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))}
        chosenLabel={areas.find((area) => area.value === value)?.label ?? ''}
        onSearch={setSearch}
        busy={busy}
        total={700}
      />
    </SidePanel>
  );
};
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: /Zona/ });
const save = () => screen.getByRole('button', { name: 'Guardar' });

test('typing narrows the list and Enter takes without sending the form', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderPage(<Panel onSubmit={onSubmit} />);
  await user.type(await field(), 'cal');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Sala de calderas']);
  await user.keyboard('{Enter}');
  expect((await field()).value).toBe('Sala de calderas');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(save());
  await screen.findByText('closed');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ areaId: 3 });
});

test('arrow keys go round the list, and the reader hears which option is meant', async () => {
  const { user } = await renderPage(<Panel onSubmit={vi.fn()} areaId={2} />);
  const input = await field();
  await user.click(input);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const meant = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  expect(meant?.textContent).toBe('Baño');
  await user.click(screen.getByRole('option', { name: 'Cocina' }));
  expect(input.value).toBe('Cocina');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('how many more there are is said, and that nothing fits', async () => {
  const { user } = await renderPage(<Panel onSubmit={vi.fn()} />);
  await user.click(await field());
  expect(screen.getByText(/3 de 700/)).toBeDefined();
  await user.type(await field(), 'zzz');
  expect(screen.getByText('Nada coincide con lo escrito')).toBeDefined();
});

test('Escape leaves the list first and keeps what was chosen, then the panel', async () => {
  const { user } = await renderPage(<Panel onSubmit={vi.fn()} areaId={2} />);
  await user.type(await field(), 'ba');
  await user.keyboard('{Escape}');
  expect((await field()).value).toBe('Cocina');
  await user.keyboard('{Escape}');
  await screen.findByText('closed');
});

test('an emptied field is empty, and says so when it is needed', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderPage(<Panel onSubmit={onSubmit} areaId={2} />);
  await user.clear(await field());
  await user.click(save());
  expect(await screen.findByText('Rellene este campo')).toBeDefined();
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter in an emptied field takes away what was chosen, and an arrow key before it takes an option', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderPage(<Panel onSubmit={onSubmit} areaId={2} />);
  await user.clear(await field());
  expect((await field()).getAttribute('aria-activedescendant')).toBeNull();
  await user.keyboard('{Enter}');
  expect((await field()).value).toBe('');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(await field(), 'cal');
  await user.clear(await field());
  await user.keyboard('{ArrowUp}{Enter}');
  expect((await field()).value).toBe('Sala de calderas');
});

test('Enter while the options are still coming takes what comes', async () => {
  const { user } = await renderPage(<Panel onSubmit={vi.fn()} waits />);
  await user.type(await field(), 'cal{Enter}');
  expect((await field()).value).toBe('cal');
  await user.click(screen.getByText('arrived'));
  await waitFor(async () => expect((await field()).value).toBe('Sala de calderas'));
});

test('Enter and at once Tab while the options are still coming take what comes', async () => {
  const { user } = await renderPage(<Panel onSubmit={vi.fn()} waits />);
  await user.type(await field(), 'cal{Enter}');
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByText('arrived'));
  expect((await field()).value).toBe('Sala de calderas');
});

test('Enter, Tab and nothing that fits leave the field as it was', async () => {
  const { user } = await renderPage(<Panel onSubmit={vi.fn()} areaId={2} waits />);
  await user.clear(await field());
  await user.type(await field(), 'zzz{Enter}');
  await user.tab();
  await user.click(screen.getByText('arrived'));
  expect((await field()).value).toBe('Cocina');
});

test('Escape while the options are still coming takes nothing', async () => {
  const { user } = await renderPage(<Panel onSubmit={vi.fn()} areaId={2} waits />);
  await user.click(await field());
  await user.keyboard('{ArrowDown}{Enter}{Escape}');
  await user.click(screen.getByText('arrived'));
  expect((await field()).value).toBe('Cocina');
});
