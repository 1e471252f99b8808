import { act, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { canRecordVoice } from './record-voice.ts';
import { VoiceButton } from './voice-button.tsx';

const stopped = vi.fn();
const onRecorded = vi.fn((_note: File) => Promise.resolve(true));
const stream = { getTracks: () => [{ stop: stopped }] };

/** A browser that records, and is given the microphone or not. */
const asked = (getUserMedia: () => Promise<unknown>): void => {
  class Recorder extends EventTarget {
    static isTypeSupported = (): boolean => true;
    state = 'inactive';
    start(): void {
      this.state = 'recording';
    }
    stop(): void {
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['tone']) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
};
const refusal = (name: string) => () => Promise.reject(new DOMException('no', name));
const begin = async () => {
  const { user, unmount } = await renderPage(<VoiceButton onRecorded={onRecorded} />);
  await user.click(await screen.findByRole('button', { name: 'Nota de voz' }));
  return { user, unmount };
};

beforeEach(() => {
  stopped.mockClear();
  onRecorded.mockClear();
});

test('a note is handed over once it is stopped, and the microphone is off', async () => {
  asked(() => Promise.resolve(stream));
  const { user } = await begin();
  await user.click(await screen.findByRole('button', { name: /^Parar/ }));
  await expect.poll(() => onRecorded.mock.lastCall?.[0].name).toBe('nota de voz.webm');
  expect(stopped).toHaveBeenCalledOnce();
});

test.each([
  ['NotAllowedError', /permítalo/],
  ['NotFoundError', /no tiene micrófono/],
  ['NotReadableError', /otra aplicación/],
])('a microphone that is not to be had is named: %s', async (name, words) => {
  asked(refusal(name));
  await begin();
  expect((await screen.findByText(words)).role).toBe('status');
  screen.getByRole('button', { name: 'Nota de voz' });
});

test('whoever leaves while the microphone is asked for is not listened to', async () => {
  let give = (): void => undefined;
  asked(() => new Promise((resolve) => (give = () => resolve(stream))));
  const { unmount } = await begin();
  unmount();
  await act(async () => give());
  await expect.poll(() => stopped.mock.calls.length).toBe(1);
  expect(onRecorded).not.toHaveBeenCalled();
});

test('a browser that records nothing offers nothing', () => {
  expect(canRecordVoice()).toBe(false);
});
