import { describe, expect, it } from 'vitest';
import { checkVersion, runsRecalled, type ServerVersion } from './version-check.ts';

const storeOf = (entries: Record<string, string> = {}) => {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
};

const refusing = {
  getItem: (): string | null => {
    throw new DOMException('refused');
  },
  setItem: (): void => {
    throw new DOMException('refused');
  },
};

const portal = ({
  stored = {},
  script = '/main.abc.js',
  server = { appVersion: '1', mainJsScriptCode: 'abc' },
}: {
  stored?: Record<string, string>;
  script?: string;
  server?: ServerVersion;
}) => {
  const events: string[] = [];
  const waiting: Array<() => void> = [];
  const parts = {
    fetchVersion: async () => server,
    local: storeOf(stored),
    session: storeOf(),
    scripts: () => ['http://portal/vendor.js', `http://portal${script}`],
    clearCaches: async () => void events.push('clear'),
    reload: () => void events.push('reload'),
    isFree: () => true,
    wait: (load: () => void) => void waiting.push(load),
    now: () => 0,
  };
  return { parts, events, waiting };
};

describe('checkVersion', () => {
  it('does nothing where version and script are the server’s', async () => {
    const { parts, events } = portal({ stored: { version: '1' } });
    await checkVersion(parts);
    expect(events).toEqual([]);
  });

  it('stores another version, clears the caches and then reloads', async () => {
    const { parts, events } = portal({ stored: { version: '0' } });
    await checkVersion(parts);
    expect(parts.local.getItem('version')).toBe('1');
    expect(events).toEqual(['clear', 'reload']);
  });

  it('only stores the version on a first visit', async () => {
    const { parts, events } = portal({});
    await checkVersion(parts);
    expect(parts.local.getItem('version')).toBe('1');
    expect(events).toEqual([]);
  });

  it('reloads a page that runs another main script', async () => {
    const { parts, events } = portal({ stored: { version: '1' }, script: '/main.old.js' });
    await checkVersion(parts);
    expect(events).toEqual(['clear', 'reload']);
  });

  it('takes no notice of the script where there is no main script or no code', async () => {
    const without = portal({ stored: { version: '1' }, script: '/dev.js' });
    await checkVersion(without.parts);
    const codeless = portal({ stored: { version: '1' }, server: { appVersion: '1', mainJsScriptCode: '' } });
    await checkVersion(codeless.parts);
    expect([...without.events, ...codeless.events]).toEqual([]);
  });

  it('reloads once for a server whose script never comes', async () => {
    const { parts, events } = portal({ stored: { version: '1' }, script: '/main.old.js' });
    for (let round = 0; round < 5; round += 1) await checkVersion(parts);
    expect(events.filter((event) => event === 'reload')).toHaveLength(1);
  });

  it('reloads again for a version after that', async () => {
    const { parts, events } = portal({ stored: { version: '0' } });
    await checkVersion(parts);
    await checkVersion({
      ...parts,
      fetchVersion: async () => ({ appVersion: '2', mainJsScriptCode: 'abc' }),
    });
    expect(events.filter((event) => event === 'reload')).toHaveLength(2);
  });

  it('waits with the reload while something is unsaved, and does it when it may', async () => {
    const { parts, events, waiting } = portal({ stored: { version: '0' } });
    await checkVersion({ ...parts, isFree: () => false });
    expect(events).toEqual([]);
    waiting[0]?.();
    await Promise.resolve();
    await Promise.resolve();
    expect(events).toEqual(['clear', 'reload']);
  });

  it('does not go to and fro between servers of two versions', async () => {
    const { parts, events } = portal({ stored: { version: '0' } });
    const answering = (appVersion: string, minutes: number) =>
      checkVersion({
        ...parts,
        fetchVersion: async () => ({ appVersion, mainJsScriptCode: 'abc' }),
        now: () => minutes * 60_000,
      });
    for (let minute = 0; minute < 20; minute += 2) {
      await answering('1', minute);
      await answering('2', minute + 1);
    }
    expect(events.filter((event) => event === 'reload')).toHaveLength(2);
    await answering('1', 40);
    expect(events.filter((event) => event === 'reload')).toHaveLength(3);
  });

  it.each(['local', 'session'] as const)('never reloads where %s storage is refused', async (which) => {
    const { parts, events } = portal({ stored: { version: '0' }, script: '/main.old.js' });
    await checkVersion({ ...parts, session: refusing, ...(which === 'local' ? { local: refusing } : {}) });
    expect(events).toEqual([]);
  });

  it('takes no notice of a failure, and reloads though the caches stay', async () => {
    const { parts, events } = portal({ stored: { version: '0' } });
    await checkVersion({ ...parts, fetchVersion: () => Promise.reject(new Error('offline')) });
    expect(events).toEqual([]);
    await checkVersion({ ...parts, clearCaches: () => Promise.reject(new Error('refused')) });
    expect(events).toEqual(['reload']);
  });
});

describe('runsRecalled', () => {
  const shell = { version: '1', recalled: ['2'], recalledScripts: ['bbb'] };
  it.each([
    {
      why: 'nothing is known of the shell',
      shell: undefined,
      version: '2',
      script: '/main.bbb.js',
      is: false,
    },
    { why: 'its version was', shell, version: '2', script: '/main.ccc.js', is: true },
    {
      why: 'its version was not, whatever its script',
      shell,
      version: '1',
      script: '/main.bbb.js',
      is: false,
    },
    { why: 'only its script is known, which was', shell, version: null, script: '/main.bbb.js', is: true },
    {
      why: 'only its script is known, which was not',
      shell,
      version: null,
      script: '/main.bbbb.js',
      is: false,
    },
    { why: 'it has no script', shell, version: null, script: '', is: false },
  ])('$why', ({ shell: told, version, script, is }) => {
    expect(runsRecalled(told, { version, script })).toBe(is);
  });
});
