/** A release that keeps failing is left alone, in this tab, until the failures are old or the person asks. */

import { failureKinds } from 'shared-kit/contracts/modules/module-reports';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { isAway } from 'shared-kit/web/app';
import * as z from 'zod/mini';
import { readSession, writeSession } from '../../session-json.ts';
import { ModuleFailure } from './module-failure.ts';

const limit = 3;
const window = 5 * 60_000;
const storeKey = 'moduleFailures';

const noteSchema = z.object({ at: z.number(), kind: z.enum(failureKinds), message: z.string() });
type Note = z.infer<typeof noteSchema>;
const notesSchema = z.record(z.string(), z.array(noteSchema));

type Release = Pick<InstalledModule, 'name' | 'version' | 'channel'>;

const keyOf = ({ name, version }: Release): string => `${name}@${version}`;

/** A developer's own build fails and is mended all day. What can't be admitted was never fetched. */
const counts = ({ channel }: Release, { kind, retry }: ModuleFailure): boolean =>
  channel !== 'override' && retry !== 'never' && !(kind === 'network' && isAway());

const readAll = (now: number): Record<string, Note[]> => {
  const stored = readSession(storeKey, notesSchema) ?? {};
  return Object.fromEntries(
    Object.entries(stored)
      .map(([key, notes]) => [key, notes.filter(({ at }) => now - at < window)] as const)
      .filter(([, notes]) => notes.length > 0),
  );
};

const change = (release: Release, now: number, to: (notes: readonly Note[]) => readonly Note[]): void => {
  const all = readAll(now);
  const key = keyOf(release);
  writeSession(storeKey, { ...all, [key]: to(all[key] ?? []) });
};

/** The last failure of a release that is left alone; null for one that may be fetched. */
export const openFailure = (release: Release, now = Date.now()): ModuleFailure | null => {
  const notes = readAll(now)[keyOf(release)] ?? [];
  const last = notes.at(-1);
  if (!last || notes.length < limit) return null;
  const prefix = `${release.name}: `;
  const detail = last.message.startsWith(prefix) ? last.message.slice(prefix.length) : last.message;
  return new ModuleFailure(last.kind, release.name, { detail });
};

const noted = new WeakSet<ModuleFailure>();

/** One failure counts once, however many waited for the same file. */
export const noteFailure = (release: Release, failure: ModuleFailure, now = Date.now()): void => {
  if (noted.has(failure) || !counts(release, failure)) return;
  noted.add(failure);
  const { kind, message } = failure;
  change(release, now, (notes) =>
    [...notes, { at: now, kind, message: message.slice(0, 500) }].slice(-limit),
  );
};

/** It came: only what failed on the screen still counts. */
export const noteArrival = (release: Release, now = Date.now()): void => {
  if (readAll(now)[keyOf(release)])
    change(release, now, (notes) => notes.filter(({ kind }) => kind === 'render'));
};

/** The person asks: one more try, and one more failure leaves it alone again. */
export const letTryOnce = (release: Release, now = Date.now()): void =>
  change(release, now, (notes) => notes.slice(-(limit - 1)));
