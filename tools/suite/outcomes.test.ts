import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginEra } from '../lib/kept-outcomes.mjs';
import { findOutcome, keepOutcome, outcomeKey } from './outcomes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outcomes-'));
  vi.stubEnv('OUTCOMES_DIR', join(folder, 'kept'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const files = new Map([
  ['services/portal/src/app.ts', 'one'],
  ['mfe-admin/src/remote.tsx', 'two'],
]);
const around = {
  node: 'v24.1.0',
  browser: 'Chromium 156 fonts',
  form: 'quick',
  clock: '2026-11-18T09:30:00Z',
};
const ofServices = (path: string): boolean => path.startsWith('services/');
const key = (changed = files, other: Partial<typeof around> = {}, name = 'specs portal'): string =>
  outcomeKey(name, ofServices, { files: changed, circumstances: { ...around, ...other } });

describe('the key of an outcome', () => {
  it('is the same for the same files and circumstances', () => {
    expect(key()).toBe(key(new Map([...files].reverse())));
    expect(key(new Map(files).set('mfe-admin/src/remote.tsx', 'changed'))).toBe(key());
  });

  it('is another for each change of what the part looks at', () => {
    expect(key(new Map(files).set('services/portal/src/app.ts', 'changed'))).not.toBe(key());
    expect(key(new Map(files).set('services/portal/src/new.ts', 'new'))).not.toBe(key());
    expect(key(new Map())).not.toBe(key());
  });

  it.each([
    ['Node', { node: 'v24.2.0' }],
    ['Chromium or the fonts', { browser: 'Chromium 157 fonts' }],
    ['form', { form: 'long' }],
    ['clock', { clock: 'real' }],
  ])('is another for another %s', (_, other) => {
    expect(key(files, other)).not.toBe(key());
  });

  it('is another for another part, database, week, or once all is asked for anew', () => {
    const before = key();
    expect(key(files, {}, 'specs reports')).not.toBe(before);
    vi.stubEnv('MONGODB_URL', 'mongodb://127.0.0.1/');
    expect(key()).not.toBe(before);
    vi.unstubAllEnvs();
    vi.stubEnv('OUTCOMES_DIR', join(folder, 'kept'));
    expect(key()).toBe(before);
    vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000, toFake: ['Date'] });
    const nextWeek = key();
    vi.useRealTimers();
    expect(nextWeek).not.toBe(before);
    beginEra();
    expect(key()).not.toBe(before);
  });
});

describe('an outcome', () => {
  const outcome = { passed: 12, seconds: 3, processorSeconds: 2.5, at: '2026-11-18T09:30:00.000Z' };

  it('is found where it was kept', () => {
    expect(findOutcome(key())).toBeNull();
    keepOutcome(key(), outcome);
    expect(findOutcome(key())).toEqual(outcome);
    expect(findOutcome(key(new Map()))).toBeNull();
  });

  it('is done without where nothing can be written', () => {
    writeFileSync(join(folder, 'kept'), '');
    keepOutcome(key(), outcome);
    expect(findOutcome(key())).toBeNull();
  });
});
