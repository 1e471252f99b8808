/** The whole portal as `npm start` runs it, without the demonstration, to be killed with or without its database. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleRelease } from 'shared-kit/contracts/manifest';
import { login } from 'shared-kit/contracts/session';
import { callAt } from 'shared-kit/testing/call-at';
import { childOf } from 'shared-kit/testing/child-of';
import { type RunningProcess, startProcess } from '../processes.ts';

/** `portal`: its process alone, whose end the database notices. `both`: at the same moment, as when the power goes. */
export type Victims = 'portal' | 'both';

export interface KillablePortal {
  readonly base: string;
  readonly token: string;
  kill(victims: Victims): Promise<void>;
  stop(): Promise<void>;
}

const administrator = { LoginName: 'primera', Password: 'solo-para-pruebas' };

/** What is recorded belongs to a module that an installation runs: one without screens will do. */
const code = '// It has no screens.';
const release: ModuleRelease = {
  name: 'mfe-maintenance',
  version: '0.1.0',
  entry: 'remoteEntry.js',
  integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
  manifest: {
    name: 'mfe-maintenance',
    title: { es: 'Mantenimiento', cat: 'Manteniment', en: 'Maintenance' },
    needs: { shell: '^1.0.0', service: { name: 'maintenance', api: '^1.0.0' }, shared: {} },
    features: ['preventive'],
    entries: [],
  },
};

const started = async (dataDir: string): Promise<{ running: RunningProcess; base: string }> => {
  const releases = join(dataDir, 'releases');
  await mkdir(releases, { recursive: true });
  await writeFile(join(releases, release.entry), code);
  await writeFile(
    join(releases, 'mf-manifest.json'),
    JSON.stringify({ id: release.name, name: release.name }),
  );
  await writeFile(join(releases, 'module.json'), JSON.stringify(release));
  const running = startProcess('services/standalone/src/main.ts', {
    DATA_DIR: dataDir,
    DEMO: 'no',
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '1000000',
    AUDIT_SEAL_SECONDS: '1',
    MODULE_RELEASES_DIRS: releases,
    FIRST_ADMINISTRATOR: administrator.LoginName,
    FIRST_ADMINISTRATOR_PASSWORD: administrator.Password,
  });
  const [, port] = await running.hear(/The portal is at http:\/\/localhost:(\d+)/);
  return { running, base: `http://127.0.0.1:${port}` };
};

/** `token`: of a session that began before a kill, which goes on. */
export const startKillablePortal = async (dataDir: string, token?: string): Promise<KillablePortal> => {
  const { running, base } = await started(dataDir);
  const signIn = async (): Promise<string> => {
    const { data } = await callAt({ base, token: null }, login, { body: administrator });
    return data[0]?.Token ?? '';
  };
  return {
    base,
    token: token ?? (await signIn()),
    async kill(victims) {
      const pid = running.child.pid ?? 0;
      const database = childOf(pid);
      process.kill(pid, 'SIGKILL');
      if (victims === 'both') process.kill(database, 'SIGKILL');
      await running.exited();
    },
    async stop() {
      await running.end();
    },
  };
};
