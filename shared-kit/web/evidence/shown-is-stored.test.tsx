import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Signature } from '../../contracts/correctives/issue-fields.ts';
import { renderPage } from '../../testing/render.tsx';
import { type JsonServer, startJsonServer } from '../../testing/servers/json-server.ts';
import { configureApi } from '../app.ts';
import { ContractForm, useContractForm } from '../form.ts';
import { DrawnSignatureField } from './drawn-signature-field.tsx';
import { SignatureField } from './signature-field.tsx';

/** How many strokes stand on each canvas. */
const strokes = new WeakMap<HTMLCanvasElement, number>();
function penOf(this: HTMLCanvasElement) {
  return {
    clearRect: () => strokes.set(this, 0),
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    stroke: () => strokes.set(this, (strokes.get(this) ?? 0) + 1),
  };
}

let server: JsonServer;
/** Pictures that are on their way: each is kept once it is told its id. */
let uploads: ((id: number) => void)[];
beforeEach(async () => {
  uploads = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(penOf as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['drawn'])));
  vi.spyOn(HTMLCanvasElement.prototype, 'setPointerCapture').mockReturnValue();
  server = await startJsonServer(() => ({ body: Buffer.from([0xff, 0xd8, 0xff]), type: 'image/jpeg' }));
  configureApi({ origin: server.origin });
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

const schema = z.record(z.string(), z.unknown());
type Values = z.infer<typeof schema>;
let held: () => unknown;
let sent: unknown[] = [];

interface PageProps {
  readonly kind: 'kept' | 'drawn';
  readonly before: unknown;
  readonly others: unknown;
}
const Page = ({ kind, before, others }: PageProps) => {
  const form = useContractForm(schema, {
    defaults: { field: before, signer: 'Rosa Gil' } as Values,
    onSubmit: (values) => void sent.push(values.field),
  });
  const reset = form.methods.reset as (values?: Values) => void;
  held = () => form.methods.getValues('field');
  const upload = () =>
    new Promise<number>((done, fail) =>
      uploads.push((id) => (id > 0 ? done(id) : fail(new Error('no network')))),
    );
  return (
    <ContractForm form={form}>
      {kind === 'kept' ? (
        <SignatureField name="field" label="Firma" installationId={7} upload={upload} optional />
      ) : (
        <DrawnSignatureField name="field" label="Firma" signerName="signer" />
      )}
      <button type="button" onClick={() => reset({ field: before, signer: 'Rosa Gil' })}>
        back
      </button>
      <button type="submit">Guardar</button>
      <button type="button" onClick={() => reset({ field: others, signer: 'Rosa Gil' })}>
        others
      </button>
    </ContractForm>
  );
};

const pad = (): HTMLCanvasElement | null => document.querySelector('canvas');
const drawStroke = (): void => {
  const canvas = pad();
  if (!canvas) throw new Error('no field to draw in');
  fireEvent.pointerDown(canvas, { pointerId: 1, clientX: 5, clientY: 5 });
  fireEvent.pointerMove(canvas, { pointerId: 1, clientX: 50, clientY: 50 });
  fireEvent.pointerUp(canvas, { pointerId: 1 });
};
const strokesSeen = (): number => {
  const canvas = pad();
  return canvas ? (strokes.get(canvas) ?? 0) : 0;
};
const kept = async (id: number): Promise<void> => {
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads.shift()?.(id);
};

describe('a signature that is kept as a picture', () => {
  const draw = async () => {
    drawStroke();
    await kept(42);
    await waitFor(() => expect(held()).toBe(42));
    expect(strokesSeen()).toBeGreaterThan(0);
  };

  test('is no longer seen once the form goes back to none', async () => {
    const { user } = await renderPage(<Page kind="kept" before={null} others={7} />);
    await draw();
    await user.click(screen.getByRole('button', { name: 'back' }));
    expect(held()).toBeNull();
    await waitFor(() => expect(strokesSeen()).toBe(0));
    await draw();
  });

  test('is sent with the form, however soon after the last stroke', async () => {
    sent = [];
    const { user } = await renderPage(<Page kind="kept" before={null} others={7} />);
    drawStroke();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await kept(42);
    await waitFor(() => expect(sent).toEqual([42]));
  });

  test('that is wiped out while it is on its way does not come back', async () => {
    const { user } = await renderPage(<Page kind="kept" before={null} others={7} />);
    drawStroke();
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Borrar' }));
    const [keepLate] = uploads.splice(0);
    drawStroke();
    await waitFor(() => expect(uploads).toHaveLength(1));
    keepLate?.(42);
    await new Promise(setImmediate);
    expect(held()).toBeNull();
    await kept(43);
    await waitFor(() => expect(held()).toBe(43));
  });

  test('that could not be kept holds the form back, and is tried again with it', async () => {
    sent = [];
    const { user } = await renderPage(<Page kind="kept" before={null} others={7} />);
    drawStroke();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await kept(0);
    expect(await screen.findByRole('alertdialog')).toBeDefined();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'De acuerdo' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await kept(43);
    await waitFor(() => expect(sent).toEqual([43]));
  });

  test('gives way to another one that the form is given', async () => {
    const { user } = await renderPage(<Page kind="kept" before={null} others={7} />);
    await draw();
    await user.click(screen.getByRole('button', { name: 'others' }));
    expect(held()).toBe(7);
    await screen.findByRole('button', { name: 'Firmar de nuevo' });
    expect(pad()).toBeNull();
  });

  test('is not kept any more where the form was given another one meanwhile', async () => {
    const { user } = await renderPage(<Page kind="kept" before={null} others={7} />);
    drawStroke();
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'others' }));
    await kept(42);
    await screen.findByRole('button', { name: 'Firmar de nuevo' });
    expect(held()).toBe(7);
  });

  test('that was there is shown, drawn anew, and shown again when the form goes back to it', async () => {
    const { user } = await renderPage(<Page kind="kept" before={7} others={null} />);
    await user.click(await screen.findByRole('button', { name: 'Firmar de nuevo' }));
    expect(held()).toBeNull();
    await draw();
    await user.click(screen.getByRole('button', { name: 'back' }));
    await screen.findByRole('button', { name: 'Firmar de nuevo' });
    expect([held(), pad()]).toEqual([7, null]);
  });
});

describe('a signature that the form holds itself', () => {
  const strokesHeld = (): number => {
    const value = held() as Signature | null;
    return value?.kind === 'drawn' ? value.strokes.length : 0;
  };

  test('is no longer seen in an open field once the form goes back to none', async () => {
    const { user } = await renderPage(<Page kind="drawn" before={null} others={null} />);
    await user.click(await screen.findByRole('button', { name: 'Dibujar la firma' }));
    drawStroke();
    drawStroke();
    expect(strokesHeld()).toBe(2);
    await user.click(screen.getByRole('button', { name: 'back' }));
    expect(strokesHeld()).toBe(0);
    await waitFor(() => expect(strokesSeen()).toBe(0));
    drawStroke();
    expect(strokesHeld()).toBe(1);
  });

  test('gives way in an open field to another one', async () => {
    const stroke = [
      [1, 1],
      [9, 9],
    ];
    const others = { kind: 'drawn', strokes: [stroke, stroke, stroke] };
    const { user } = await renderPage(<Page kind="drawn" before={null} others={others} />);
    await user.click(await screen.findByRole('button', { name: 'Dibujar la firma' }));
    drawStroke();
    await user.click(screen.getByRole('button', { name: 'others' }));
    await waitFor(() => expect(strokesSeen()).toBe(3));
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect([strokesHeld(), strokesSeen()]).toEqual([2, 2]);
  });
});
