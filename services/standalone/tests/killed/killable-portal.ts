/** The whole portal as `npm start` runs it, without the demonstration, to be killed with or without its database. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import { login } from 'shared-kit/contracts/people/login';
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

export const administrator = { LoginName: 'primera', Password: 'solo-para-pruebas' };

/** What is recorded and exported belongs to modules that an installation runs: ones without screens will do. */
const code = '// It has no screens.';
const releaseOf = (name: string, service: string, features: readonly string[]): ModuleRelease => ({
  name,
  version: '0.1.0',
  entry: 'remoteEntry.js',
  integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
  manifest: {
    name,
    title: { es: name, cat: name, en: name },
    needs: { shell: '^1.0.0', service: { name: service, api: '^1.0.0' }, shared: {} },
    features: [...features],
    entries: [],
  },
});
const releases = [
  releaseOf('mfe-maintenance', 'maintenance', ['preventive']),
  releaseOf('mfe-correctives', 'correctives', []),
  releaseOf('mfe-inspections', 'inspections', ['inspections']),
  releaseOf('mfe-reports', 'reports', []),
];

/** Gives the folder of the release. */
const writeRelease = async (dataDir: string, release: ModuleRelease): Promise<string> => {
  const { name, entry } = release;
  const folder = join(dataDir, 'releases', name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, entry), code);
  await writeFile(join(folder, 'mf-manifest.json'), JSON.stringify({ id: name, name }));
  await writeFile(join(folder, 'module.json'), JSON.stringify(release));
  return folder;
};

const started = async (dataDir: string): Promise<{ running: RunningProcess; base: string }> => {
  const folders = await Promise.all(releases.map((release) => writeRelease(dataDir, release)));
  const running = startProcess('services/standalone/src/main.ts', {
    DATA_DIR: dataDir,
    DEMO: 'no',
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '1000000',
    AUDIT_SEAL_SECONDS: '1',
    // Also a year after its data were written, when the days to set one up are over.
    SECOND_FACTOR_POLICY: 'off',
    MODULE_RELEASES_DIRS: folders.join(delimiter),
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
