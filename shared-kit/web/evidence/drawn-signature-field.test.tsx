import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { signerSchema } from '../../contracts/correctives/issue-fields.ts';
import { renderPage } from '../../testing/render.tsx';
import { SidePanel, TextField, useContractForm } from '../form.ts';
import { DrawnSignatureField } from './drawn-signature-field.tsx';

const schema = z.strictObject({ signer: signerSchema });
type Values = z.infer<typeof schema>;

const Panel = ({
  name,
  onSubmit,
}: {
  readonly name: string;
  readonly onSubmit: (values: Values) => void;
}) => {
  const form = useContractForm(schema, {
    defaults: { signer: { role: 'Titular', name, signature: null } },
    onSubmit,
  });
  return (
    <SidePanel title="Firmar" form={form} onClose={() => undefined}>
      <TextField name="signer.name" label="Nombre" optional />
      <DrawnSignatureField name="signer.signature" label="Firma" signerName="signer.name" />
    </SidePanel>
  );
};

const press = async (user: Awaited<ReturnType<typeof renderPage>>['user'], name: string): Promise<void> => {
  (await screen.findByRole('button', { name })).focus();
  await user.keyboard('{Enter}');
};

test('who has a keyboard alone gives the name as the signature, and takes it back', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderPage(<Panel name="" onSubmit={onSubmit} />);
  const typed = await screen.findByRole<HTMLButtonElement>('button', { name: 'Dar el nombre como firma' });
  // A signature of nobody is none.
  expect(typed.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Rosa Gil');
  await press(user, 'Dar el nombre como firma');
  await screen.findByText('Firmado con el nombre: Rosa Gil');
  await press(user, 'Firmar en papel');
  await screen.findByText(/queda sitio para firmar/);
  await press(user, 'Dar el nombre como firma');
  await press(user, 'Guardar');
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      signer: { role: 'Titular', name: 'Rosa Gil', signature: { kind: 'typed' } },
    }),
  );
});

test('a name that is taken away after it was given for a signature is missed', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderPage(<Panel name="Rosa Gil" onSubmit={onSubmit} />);
  await press(user, 'Dar el nombre como firma');
  await user.clear(screen.getByRole('textbox', { name: /Nombre/ }));
  await press(user, 'Guardar');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Nombre/ }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(onSubmit).not.toHaveBeenCalled();
});
