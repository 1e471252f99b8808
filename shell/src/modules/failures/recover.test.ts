import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { beforeEach, describe, expect, it } from 'vitest';
import { testEntry, testModule } from '../../testing/modules.ts';
import { chooseRelease } from '../releases/choose-release.ts';
import { type FailureKind, ModuleFailure } from './module-failure.ts';
import { recover } from './recover.ts';
import { currentStandIns, endStandIn } from './stand-ins.ts';

const release = testModule([testEntry()]);
const newer = { ...release, version: '0.2.0-bbbbbbbb' };
const earlier = { ...release, version: '0.0.1-eeeeeeee' };

beforeEach(() => {
  endStandIn(release.name);
  sessionStorage.clear();
});

interface Case {
  readonly kind: FailureKind;
  readonly installed?: InstalledModule;
  /** What the server answers now. */
  readonly now?: InstalledModule;
  readonly earlier?: InstalledModule;
  readonly ran?: InstalledModule;
  readonly mayReload?: boolean;
}

const tried = async ({
  kind,
  installed = release,
  now = installed,
  ran,
  mayReload = true,
  ...rest
}: Case) => {
  const events: string[] = [];
  const choice = chooseRelease(installed, ran, {});
  const done = await recover(choice, new ModuleFailure(kind, release.name, { detail: 'on purpose' }), {
    ask: async () => {
      events.push('ask');
      return [now];
    },
    earlier: rest.earlier ?? null,
    hasRunOther: ({ version }) => ran !== undefined && ran.version !== version,
    reloadOnce: (reason) => {
      events.push(`reload ${reason}`);
      return mayReload;
    },
  });
  return { done, events };
};

describe('recover', () => {
  it('takes the release that is installed now in place of one that is gone', async () => {
    expect(await tried({ kind: 'status', now: newer })).toEqual({ done: true, events: ['ask'] });
  });

  it('loads the page anew where the one that is gone has run', async () => {
    expect(await tried({ kind: 'status', now: newer, ran: release })).toEqual({
      done: true,
      events: ['ask', 'reload to mfe-test@0.2.0-bbbbbbbb'],
    });
  });

  it('leaves it to the person where the page may not be loaded anew', async () => {
    const { done } = await tried({ kind: 'status', now: newer, ran: release, mayReload: false });
    expect(done).toBe(false);
  });

  it('does nothing where the same release is still the one', async () => {
    expect(await tried({ kind: 'integrity' })).toEqual({ done: false, events: ['ask'] });
    expect(await tried({ kind: 'network' })).toEqual({ done: false, events: [] });
  });

  it('runs the one before at once where that is wanted', async () => {
    const installed = { ...release, lastGoodAtOnce: true };
    expect(await tried({ kind: 'timeout', installed, earlier })).toEqual({ done: true, events: [] });
    expect(currentStandIns()[release.name]).toMatchObject({ failed: release.version, release: earlier });
  });

  it('loads the page anew for it where the one that failed has run', async () => {
    const installed = { ...release, lastGoodAtOnce: true };
    expect((await tried({ kind: 'render', installed, earlier, ran: installed })).events).toEqual([
      'reload to mfe-test@0.0.1-eeeeeeee',
    ]);
  });

  it('leaves it to the person where that is not wanted', async () => {
    expect((await tried({ kind: 'render', earlier })).done).toBe(false);
    expect(currentStandIns()).toEqual({});
  });
});
