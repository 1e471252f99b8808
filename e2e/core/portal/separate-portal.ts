/** A portal of several processes, as in production: database, the portal service, and gateways that can be killed one by one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Started, startProcess } from './processes.ts';

export const firstAdministrator = { loginName: 'primera', password: 'solo-para-pruebas' } as const;

export interface SeparatePortal {
  readonly startGateway: (env?: Readonly<Record<string, string>>) => Promise<Started>;
  readonly stop: () => Promise<void>;
}

const services = join(import.meta.dirname, '../../../services');
const main = (service: string): string => join(services, service, 'src/main.ts');

/** Without any release of any module. */
export const startSeparatePortal = async (): Promise<SeparatePortal> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-apart-'));
  const database = await startProcess(main('embedded-mongodb'), ['--data', folder]);
  const url = new URL(database.url);
  url.pathname = '/portal';
  const portal = await startProcess(main('portal'), [], {
    MONGODB_URL: url.href,
    KEY_FILE: join(folder, 'portal.key'),
    MODULE_RELEASES_DIRS: '',
    FIRST_ADMINISTRATOR: firstAdministrator.loginName,
    FIRST_ADMINISTRATOR_PASSWORD: firstAdministrator.password,
  });
  return {
    startGateway: (env = {}) =>
      startProcess(main('gateway'), [], { UPSTREAMS: portal.url, PORT: '0', HOST: '127.0.0.1', ...env }),
    async stop() {
      await portal.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
