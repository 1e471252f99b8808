import type { RemoteModule } from 'shared-kit/web/app';
import { beforeEach, describe, expect, it } from 'vitest';
import { testEntry, testModule } from '../../testing/modules.ts';
import { type FailureKind, ModuleFailure } from '../failures/module-failure.ts';
import { createModuleLoader } from './module-loader.ts';

beforeEach(() => sessionStorage.clear());

const Page = () => null;
const remote: RemoteModule = {
  locales: async () => ({}),
  pages: { preventive: async () => ({ default: Page }) },
};
const release = testModule([testEntry()]);

const loaderOf = (answers: Array<() => unknown>) => {
  const attempts: number[] = [];
  let pauses = 0;
  const loader = createModuleLoader({
    offer: async () => ({ contract: '1.0.0', shared: {}, services: {} }),
    fetchExposed: async (_installed, attempt) => {
      attempts.push(attempt);
      return answers[attempts.length - 1]?.();
    },
    registerTexts: async (loaded) => void (await loaded.locales('es')),
    orHang: (_installed, work) => work,
    pause: async () => {
      pauses += 1;
    },
  });
  return { loader, attempts, pauses: () => pauses };
};

const failing = (kind: FailureKind) => () => {
  throw new ModuleFailure(kind, release.name, { detail: 'on purpose' });
};
const good = () => ({ default: remote });
const pageWith = (page: () => Promise<unknown>) => () => ({
  default: { ...remote, pages: { preventive: page } },
});

const failureOf = async (answers: Array<() => unknown>, page = 'preventive', module = release) => {
  const { loader, attempts } = loaderOf(answers);
  const error = await loader.pages.load(module, page).catch((thrown: unknown) => thrown);
  if (!(error instanceof ModuleFailure)) throw new Error(`not a failure: ${String(error)}`);
  return { kind: error.kind, attempts };
};

describe('createModuleLoader', () => {
  it('fetches a release once for all of its pages', async () => {
    const { loader, attempts } = loaderOf([good]);
    expect(await loader.pages.load(release, 'preventive')).toBe(Page);
    expect(await loader.pages.load(release, 'preventive')).toBe(Page);
    expect(loader.pages.loaded(release, 'preventive')).toBe(Page);
    expect(attempts).toEqual([0]);
  });

  it('fetches another release of the same module anew', async () => {
    const { loader, attempts } = loaderOf([good, good]);
    await loader.pages.load(release, 'preventive');
    const newer = { ...release, version: '0.1.0-bbbbbbbb' };
    expect(loader.pages.loaded(newer, 'preventive')).toBeUndefined();
    await loader.pages.load(newer, 'preventive');
    // Each has the plain address first, as it may have been prepared.
    expect(attempts).toEqual([0, 0]);
  });

  it.each(['network', 'status', 'integrity'] as const)('tries again by itself after %s', async (kind) => {
    const { loader, attempts, pauses } = loaderOf([failing(kind), good]);
    expect(await loader.pages.load(release, 'preventive')).toBe(Page);
    expect(attempts).toEqual([0, 1]);
    expect(pauses()).toBe(1);
  });

  it.each(['timeout', 'container', 'evaluation'] as const)(
    'does not try again by itself after %s',
    async (kind) => {
      expect(await failureOf([failing(kind), good])).toEqual({ kind, attempts: [0] });
    },
  );

  it('gives up after the second time, and starts fresh when asked again', async () => {
    const { loader, attempts } = loaderOf([failing('network'), failing('network'), good]);
    await expect(loader.pages.load(release, 'preventive')).rejects.toMatchObject({ kind: 'network' });
    expect(await loader.pages.load(release, 'preventive')).toBe(Page);
    expect(attempts).toEqual([0, 1, 2]);
  });

  it('asks no more for a release that keeps failing, until the person asks', async () => {
    const { loader, attempts } = loaderOf([
      failing('evaluation'),
      failing('evaluation'),
      failing('evaluation'),
      good,
    ]);
    for (let count = 0; count < 5; count += 1)
      await expect(loader.pages.load(release, 'preventive')).rejects.toMatchObject({ kind: 'evaluation' });
    expect(attempts).toEqual([0, 1, 2]);
    expect(await loader.pages.load(release, 'preventive', { asked: true })).toBe(Page);
  });

  it('knows which release has run, even where it failed while it did', async () => {
    const missing = loaderOf([failing('status'), failing('status')]).loader;
    await missing.pages.load(release, 'preventive').catch(() => undefined);
    expect(missing.running(release.name)).toBeUndefined();
    sessionStorage.clear();
    const broken = loaderOf([failing('evaluation')]).loader;
    await broken.pages.load(release, 'preventive').catch(() => undefined);
    expect(broken.running(release.name)?.version).toBe(release.version);
  });

  it('fetches nothing of a release that the shell can not run', async () => {
    const { manifest } = release;
    const foreign = { ...release, manifest: { ...manifest, needs: { ...manifest.needs, shell: '^9.0.0' } } };
    expect(await failureOf([good], 'preventive', foreign)).toEqual({ kind: 'contract', attempts: [] });
  });

  it.each([
    ['nothing', () => undefined],
    ['no default export', () => ({ remote })],
    ['no locales', () => ({ default: { pages: {} } })],
    ['pages that are no functions', () => ({ default: { ...remote, pages: { preventive: Page() } } })],
  ])('calls %s an empty container', async (_what, answer) => {
    expect((await failureOf([answer])).kind).toBe('container');
  });

  it('calls a page that is not there an empty container', async () => {
    expect((await failureOf([good], 'other')).kind).toBe('container');
    expect((await failureOf([pageWith(async () => ({}))])).kind).toBe('container');
  });

  it('calls code that throws a failed evaluation', async () => {
    const throwing = pageWith(async () => {
      throw new TypeError('x is not a function');
    });
    expect((await failureOf([throwing])).kind).toBe('evaluation');
  });

  it('says that a chunk took too long', async () => {
    const late = pageWith(async () => {
      throw Object.assign(new Error('Loading chunk 7 failed'), {
        name: 'ChunkLoadError',
        type: 'timeout',
        request: '/remotes/x/7.js',
      });
    });
    expect((await failureOf([late])).kind).toBe('timeout');
  });
});
