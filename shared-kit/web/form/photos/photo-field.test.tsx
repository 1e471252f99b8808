import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../testing/render.tsx';
import {
  type JsonAnswer,
  type JsonServer,
  type SeenCall,
  startJsonServer,
} from '../../../testing/servers/json-server.ts';
import { PictureError } from '../../app/files/picture-error.ts';
import { configureApi } from '../../app.ts';
import { ContractForm, KeptForm, PhotoField, SidePanel, useContractForm } from '../../form.ts';
import { toastStore } from '../../ui/toasts/toasts.ts';

const stored = (id: number): JsonAnswer => ({
  status: 201,
  body: {
    data: {
      id,
      installationId: 7,
      name: 'a.jpg',
      purpose: 'photo',
      contentType: 'image/jpeg',
      size: 3,
      width: 1,
      height: 1,
      createdAt: '2026-11-21T00:00:00Z',
    },
  },
});
const picture: JsonAnswer = { body: Buffer.from([0xff, 0xd8, 0xff]), type: 'image/jpeg' };
/** Begins and ends as a JPEG does. */
const jpeg = [255, 216, 255, 218, 0, 2, 255, 217];
const photo = (type = 'image/jpeg'): File => new File([new Uint8Array(jpeg)], 'caldera.jpg', { type });

let server: JsonServer;
let answer: (call: SeenCall) => JsonAnswer;
beforeEach(async () => {
  // Nothing decodes here: what the bytes tell has to do.
  vi.stubGlobal('createImageBitmap', undefined);
  let lastId = 40;
  answer = ({ method }) => {
    lastId += 1;
    return method === 'POST' ? stored(lastId) : picture;
  };
  server = await startJsonServer((call) => answer(call));
  configureApi({ origin: server.origin });
});
afterEach(() => {
  vi.unstubAllGlobals();
  return server.close();
});

const schema = z.strictObject({ photoIds: z.array(z.int()) });
interface PageProps {
  readonly onSubmit?: (values: z.output<typeof schema>) => void;
  readonly from?: 'camera' | 'files';
}
const Page = ({ onSubmit = vi.fn(), from = 'camera' }: PageProps) => {
  const form = useContractForm(schema, { defaults: { photoIds: [] }, onSubmit });
  return (
    <ContractForm form={form}>
      <PhotoField name="photoIds" label="Fotos" installationId={7} max={2} optional from={from} />
      <button type="submit">send</button>
    </ContractForm>
  );
};
const input = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!found) throw new Error('no file input');
  return found;
};

test('who saves while a photo is on its way saves with it, and not where it is refused meanwhile', async () => {
  const onSubmit = vi.fn();
  await renderPage(<Page onSubmit={onSubmit} />);
  // Pressed in the turn in which the photo is chosen: nothing of it is kept, nor refused, before.
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'send' }));
  fireEvent.change(input(), { target: { files: [photo()] } });
  save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ photoIds: [41] });
  answer = () => ({ status: 400, body: { code: 'fileUnreadable', message: '', requestId: 'r' } });
  fireEvent.change(input(), { target: { files: [photo()] } });
  save();
  await screen.findByText(/caldera\.jpg/);
  expect(onSubmit).toHaveBeenCalledOnce();
  // Who has read why saves without it.
  save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

interface KeptPageProps {
  readonly upload: () => Promise<number>;
  readonly onSubmit?: (values: z.output<typeof schema>) => void;
}
const KeptPage = ({ upload, onSubmit = vi.fn() }: KeptPageProps) => {
  const form = useContractForm(schema, { defaults: { photoIds: [] }, onSubmit });
  return (
    <KeptForm title="Ficha" form={form}>
      <PhotoField name="photoIds" label="Fotos" installationId={7} max={2} optional upload={upload} />
      <button type="submit">send</button>
    </KeptForm>
  );
};

test.each(['after it came', 'before it comes'])(
  'a photo on its way as its form goes is there for who is back %s',
  async (when) => {
    onTestFinished(() => sessionStorage.clear());
    const { promise, resolve } = Promise.withResolvers<number>();
    const upload = vi.fn(() => promise);
    const onSubmit = vi.fn();
    const first = await renderPage(<KeptPage upload={upload} />);
    fireEvent.change(input(), { target: { files: [photo()] } });
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
    first.unmount();
    const come = async (): Promise<void> => {
      resolve(41);
      await promise;
    };
    if (when === 'after it came') await come();
    const { user } = await renderPage(<KeptPage upload={upload} onSubmit={onSubmit} />);
    if (when === 'before it comes') await come();
    await screen.findByRole('img', { name: 'Foto 1' });
    await user.click(screen.getByRole('button', { name: 'send' }));
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ photoIds: [41] }));
  },
);

test('a photo that is refused after its form has gone is named in a notice', async () => {
  onTestFinished(() => sessionStorage.clear());
  const { promise, reject } = Promise.withResolvers<number>();
  const upload = vi.fn(() => promise);
  const { unmount } = await renderPage(<KeptPage upload={upload} />);
  fireEvent.change(input(), { target: { files: [photo()] } });
  await waitFor(() => expect(upload).toHaveBeenCalledOnce());
  unmount();
  reject(new PictureError('unreadable', 'caldera.jpg'));
  await waitFor(() =>
    expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
      expect.stringContaining('caldera.jpg'),
    ]),
  );
});

const Panel = ({ upload }: KeptPageProps) => {
  const [open, setOpen] = useState(true);
  const form = useContractForm(schema, { defaults: { photoIds: [] }, onSubmit: vi.fn() });
  if (!open) return <p>closed</p>;
  return (
    <SidePanel title="Ficha" form={form} onClose={() => setOpen(false)}>
      <PhotoField name="photoIds" label="Fotos" installationId={7} optional upload={upload} />
    </SidePanel>
  );
};

test('who leaves a panel while a photo is on its way is asked, and what is given up does not come back', async () => {
  onTestFinished(() => sessionStorage.clear());
  const { promise, resolve } = Promise.withResolvers<number>();
  const upload = vi.fn(() => promise);
  const { user } = await renderPage(<Panel upload={upload} />);
  fireEvent.change(input(), { target: { files: [photo()] } });
  await waitFor(() => expect(upload).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByText('closed')).toBeNull();
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getByRole('button', { name: /Descartar|Salir/ }));
  await screen.findByText('closed');
  resolve(41);
  await promise;
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft.'))).toEqual([]);
});

test('photos are sent as bytes, seen, taken away, and their ids leave with the form', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderPage(<Page onSubmit={onSubmit} />);
  await user.upload(input(), photo());
  await screen.findByRole('img', { name: 'Foto 1' });
  const sent = server.calls[0];
  expect([sent?.method, sent?.headers['content-type'], [...(sent?.body ?? [])]]).toEqual([
    'POST',
    'image/jpeg',
    jpeg,
  ]);
  expect(sent?.url).toBe('/api/files?installationId=7&name=caldera.jpg');
  await user.upload(input(), photo());
  await screen.findByRole('img', { name: 'Foto 2' });
  expect(screen.queryByRole('button', { name: 'Añadir foto' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quitar la foto 1' }));
  await user.click(screen.getByRole('button', { name: 'send' }));
  const post = server.calls.filter(({ method }) => method === 'POST');
  expect(post).toHaveLength(2);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0].photoIds).toHaveLength(1);
});

test('what is no photo is refused before it is sent', async () => {
  await renderPage(<Page onSubmit={vi.fn()} />);
  const { default: userEvent } = await import('@testing-library/user-event');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input(), new File(['%PDF-1.7'], 'plano.pdf', { type: 'application/pdf' }));
  await screen.findByText(/^«plano\.pdf» no es una imagen/);
  const half = new File([new Uint8Array(jpeg.slice(0, -2))], 'mitad.jpg', { type: 'image/jpeg' });
  const heic = new File(['\0\0\0\x10ftypheic\0\0\0\0'], 'IMG_1.jpg', { type: 'image/jpeg' });
  await user.upload(input(), [half, heic]);
  const told = await screen.findByText(/«mitad\.jpg» está incompleta/);
  await waitFor(() => expect(told.textContent).toMatch(/«IMG_1\.jpg» es de un formato \(HEIC o AVIF\)/));
  expect(server.calls).toEqual([]);
});

test('a photo that the server cannot read is told by its name', async () => {
  answer = () => ({ status: 400, body: { code: 'fileUnreadable', message: '', requestId: 'r' } });
  const { user } = await renderPage(<Page onSubmit={vi.fn()} />);
  await user.upload(input(), photo());
  await screen.findByText('«caldera.jpg» no se puede leer: haga otra foto.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a photo that could not be sent is told and can be tried again', async () => {
  const works = answer;
  answer = () => ({ status: 413, body: { code: 'payloadTooLarge', message: '', requestId: 'r' } });
  const { user } = await renderPage(<Page onSubmit={vi.fn()} />);
  await user.upload(input(), photo());
  await user.click(await screen.findByRole('button', { name: 'De acuerdo' }));
  expect(screen.getByText('No se ha podido enviar la foto')).toBeDefined();
  answer = works;
  await user.upload(input(), photo());
  await screen.findByRole('img', { name: 'Foto 1' });
});

const holdInHand = (): void => {
  const known = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(known(query), 'matches', { value: query === '(pointer: coarse)' }),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
};
const opened = async (user: Awaited<ReturnType<typeof renderPage>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name }));
  return [input().getAttribute('capture'), input().multiple];
};

test('a device in the hand offers its camera beside its files', async () => {
  holdInHand();
  const { user } = await renderPage(<Page />);
  expect(await opened(user, 'Hacer una foto')).toEqual(['environment', false]);
  expect(await opened(user, 'De la galería')).toEqual([null, true]);
  await user.upload(input(), [photo(), photo()]);
  await screen.findByRole('img', { name: 'Foto 2' });
});

test('a picture that is a file already is chosen among files', async () => {
  holdInHand();
  const { user } = await renderPage(<Page from="files" />);
  expect(screen.queryByRole('button', { name: 'Hacer una foto' })).toBeNull();
  expect(await opened(user, 'Elegir imagen')).toEqual([null, true]);
});

test('elsewhere there are files alone', async () => {
  const { user } = await renderPage(<Page />);
  expect(await opened(user, 'Añadir foto')).toEqual([null, true]);
});

test('more than there is room for are said, and those that fit are kept', async () => {
  const { user } = await renderPage(<Page />);
  await user.upload(input(), [photo(), photo(), photo()]);
  await screen.findByRole('img', { name: 'Foto 2' });
  expect(screen.getByText('Caben 2 fotos: las demás no se han añadido.')).toBeTruthy();
});
