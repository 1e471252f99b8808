import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../testing/render.tsx';
import { ContractForm, TextAreaField, useContractForm } from '../../form.ts';
import { withHeard } from './dictation.ts';

test.each([
  ['', 'gotea', 'gotea'],
  ['La bomba', ' gotea ', 'La bomba gotea'],
  ['La bomba ', 'gotea', 'La bomba gotea'],
  ['La bomba', '  ', 'La bomba'],
])('behind «%s» comes «%s»', (text, heard, together) => {
  expect(withHeard(text, heard)).toBe(together);
});

const schema = z.strictObject({ text: z.string() });
const Page = () => {
  const form = useContractForm(schema, { defaults: { text: 'La bomba' }, onSubmit: vi.fn() });
  return (
    <ContractForm form={form}>
      <TextAreaField name="text" label="Observación" isDictated />
    </ContractForm>
  );
};

/** A browser that hears what a test says. */
const hearing = () => {
  const made: Recognition[] = [];
  class Recognition extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = true;
    start(): void {
      made.push(this);
    }
    stop(): void {
      this.dispatchEvent(new Event('end'));
    }
    say(words: string): void {
      const results = [Object.assign([{ transcript: words }], { isFinal: true })];
      this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
    }
    refuse(error: string): void {
      this.dispatchEvent(Object.assign(new Event('error'), { error }));
      this.stop();
    }
  }
  vi.stubGlobal('SpeechRecognition', Recognition);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return () => {
    const last = made.at(-1);
    if (!last) throw new Error('nobody listens');
    return last;
  };
};
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;

test('what is said stands behind what was typed, until it is stopped', async () => {
  const last = hearing();
  const { user } = await renderPage(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Dictar: Observación' }));
  expect(last().lang).toBe('es-ES');
  act(() => last().say('gotea'));
  act(() => last().say('un poco'));
  expect(words()).toBe('La bomba gotea un poco');
  await user.click(screen.getByRole('button', { name: 'Parar: Observación' }));
  await screen.findByRole('button', { name: 'Dictar: Observación' });
});

test('a microphone that may not be used is said, and what was typed stays', async () => {
  const last = hearing();
  const { user } = await renderPage(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Dictar: Observación' }));
  act(() => last().refuse('not-allowed'));
  await screen.findByText(/micrófono/);
  expect(words()).toBe('La bomba');
});

test('a device without a microphone says so', async () => {
  const last = hearing();
  const { user } = await renderPage(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Dictar: Observación' }));
  act(() => last().refuse('audio-capture'));
  await screen.findByText(/no tiene micrófono/);
});

test('a browser that writes nothing down offers nothing', async () => {
  await renderPage(<Page />);
  expect(screen.queryByRole('button')).toBeNull();
});
