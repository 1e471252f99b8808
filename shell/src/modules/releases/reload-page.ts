import { errorTextOf, isAway, NetworkError } from 'shared-kit/web/app';
import { notify } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { readSession, writeSession } from '../../session-json.ts';
import { mayReload } from '../../version/may-reload.ts';
import { isChunkError } from '../failures/script-failure.ts';

const storeKey = 'reloadedOnce';

/** Loads everything anew at the same address; without an answer from there nothing would be left. */
export const reloadPage = (): void => {
  if (isAway()) notify({ text: errorTextOf(new NetworkError('no answer')), tone: 'warning' });
  else location.reload();
};

/** What this tab has been loaded anew for without anybody asking. */
export const reloadReasons = (): readonly string[] => readSession(storeKey, z.array(z.string())) ?? [];

/** Without anybody asking: not over work that is not saved or not sent, not without a network, and in this tab once for each reason. True where it does. */
export const reloadOnce = (reason: string): boolean => {
  if (!navigator.onLine || !mayReload()) return false;
  const before = reloadReasons();
  if (before.includes(reason) || !writeSession(storeKey, [...before, reason].slice(-50))) return false;
  reloadPage();
  return true;
};

/** A part of the portal that is not on the server any more, because the portal was updated, comes with the page loaded anew. True where it does. */
export const reloadForPart = (error: unknown): boolean =>
  isChunkError(error) && reloadOnce(`for ${error instanceof Error ? error.message : ''}`);
