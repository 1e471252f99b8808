import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startJsonServer } from '../../testing/servers/json-server.ts';
import { configureApi, send } from './http/http.ts';
import { hasUnsaved, holdUnsaved, onUnsavedChange, useHasUnsaved, useUnsaved } from './unsaved.ts';

const Field = ({ dirty }: { readonly dirty: boolean }) => {
  useUnsaved(dirty);
  return <p>{useHasUnsaved() ? 'unsaved' : 'saved'}</p>;
};

const leave = (): Event => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
};

test('what is dirty is unsaved until it is clean or gone, and the browser asks meanwhile', () => {
  const { rerender, unmount } = render(<Field dirty />);
  expect(screen.getByText('unsaved')).toBeDefined();
  expect(leave().defaultPrevented).toBe(true);
  rerender(<Field dirty={false} />);
  expect(screen.getByText('saved')).toBeDefined();
  expect(leave().defaultPrevented).toBe(false);
  rerender(<Field dirty />);
  act(unmount);
  expect(hasUnsaved()).toBe(false);
});

test('is told once when the first begins and once when the last has ended', () => {
  const heard: boolean[] = [];
  const stop = onUnsavedChange(() => heard.push(hasUnsaved()));
  const [first, second] = [holdUnsaved(), holdUnsaved()];
  first();
  first();
  expect(heard).toEqual([true]);
  second();
  expect(heard).toEqual([true, false]);
  stop();
});

test('what is being sent is unsaved until the answer is there; reading is not', async () => {
  const during: boolean[] = [];
  const server = await startJsonServer(({ method }) => {
    during.push(hasUnsaved());
    return method === 'PUT' ? { status: 500, body: {} } : { status: 200, body: {} };
  });
  configureApi(server);
  await send('/api/things', { method: 'GET' });
  await send('/api/things', { method: 'POST', json: {} });
  await send('/api/things', { method: 'PUT', json: {} }).catch(() => undefined);
  expect(during).toEqual([false, true, true]);
  expect(hasUnsaved()).toBe(false);
  await server.close();
});
