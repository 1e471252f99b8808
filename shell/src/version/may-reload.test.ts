import { signInAs } from 'shared-kit/testing/sign-in-as';
import { holdUnsaved, signOut, tellAway } from 'shared-kit/web/app';
import { afterEach, expect, it, vi } from 'vitest';
import { noteWaitingWork, onWaitingWorkChange } from '../offline/waiting-work.ts';
import { mayReload } from './may-reload.ts';

const signedIn = (): number => {
  signInAs({ Id: 4, Name: 'Ana' });
  return 4;
};
const waiting = (operations: number) => ({ waiting: { operations, files: 0, bytes: 0 } });

afterEach(() => {
  tellAway(false);
  localStorage.clear();
  signOut();
});

it('waits for an answer, for what is unsaved and for what is to be sent', async () => {
  const userId = signedIn();
  // What tests before this one have sent may be on its way still.
  await expect.poll(mayReload).toBe(true);
  tellAway(true);
  expect(mayReload()).toBe(false);
  tellAway(false);
  const release = holdUnsaved();
  expect(mayReload()).toBe(false);
  release();
  noteWaitingWork(userId, waiting(3));
  expect(mayReload()).toBe(false);
  noteWaitingWork(userId, waiting(0));
  expect(mayReload()).toBe(true);
});

it("does not wait for another person's work", () => {
  const userId = signedIn();
  noteWaitingWork(userId + 1, waiting(3));
  expect(mayReload()).toBe(true);
});

it('tells when work begins to wait and when it is sent, once each', () => {
  const userId = signedIn();
  const listener = vi.fn();
  const stop = onWaitingWorkChange(listener);
  for (const count of [1, 2, 0, 0]) noteWaitingWork(userId, waiting(count));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
