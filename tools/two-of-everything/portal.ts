/** A portal with two of everything but the database, which is one: the embedded one as a server of its own, or a MongoDB that is given. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeUsers, ownDataOf } from '@services/standalone/database-users/make-users';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import { connect, databaseOf } from 'shared-kit/server/database/mongo';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { readBuild } from '../../e2e/core/looks/variants.ts';
import { freePort } from '../../e2e/core/portal/free-port.ts';
import { startProcess } from '../../e2e/core/portal/processes.ts';
import { shellVariant, writeBuild } from '../../e2e/core/releases/shell-builds.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Member, startMember } from './members.ts';
import { type ProxyName, startProxy } from './proxies.ts';

const root = join(import.meta.dirname, '../..');
export const serviceNames = [
  'portal',
  'admin',
  'maintenance',
  'correctives',
  'inspections',
  'reports',
] as const;
const replicas = [1, 2] as const;

export const administrator = { LoginName: 'primera', Password: 'solo-para-pruebas' };

/** Longer than a gateway or a balancer waits between two looks. */
const drainSeconds = '6';

/** What a frozen process holds in the middle of a write is free for others after this. */
const transactionSeconds = '8';

export interface DoublePortal {
  /** Of what stands before the gateways. */
  readonly base: string;
  readonly services: readonly Member[];
  readonly gateways: readonly Member[];
  /** Resolves when each of them says that it is ready. */
  allReady(): Promise<void>;
  close(): Promise<void>;
}

export interface Database {
  readonly url: string;
  /** Where a service finds it, as a user of its own where it has one. */
  readonly urlOf: (service: string) => string;
  close(): Promise<void>;
}

const startDatabase = async (): Promise<Database> => {
  const folder = await mkdtemp(join(tmpdir(), 'two-of-everything-'));
  const port = String(await freePort());
  const arguments_ = ['--data', folder, '--port', port, '--transaction-seconds', transactionSeconds];
  const server = await startProcess(join(root, 'services/embedded-mongodb/src/main.ts'), arguments_);
  return {
    url: server.url,
    urlOf: () => server.url,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A database of its own at the address, which is dropped at the end; each service is a user of its own where the address is of one. */
const databaseAt = async (address: string): Promise<Database> => {
  const url = new URL(address);
  url.pathname = `/two_of_everything_${process.pid}`;
  if (url.username !== '') url.searchParams.set('authSource', url.searchParams.get('authSource') ?? 'admin');
  const db = await connect(url.href);
  const hasUsers = url.username !== '';
  const urlOf = (service: string): string => {
    if (!hasUsers) return url.href;
    const own = new URL(url);
    own.username = service;
    own.password = `secret of ${service}`;
    own.searchParams.delete('authSource');
    return own.href;
  };
  if (hasUsers) {
    const accounts = serviceNames.map((service) => ({
      service,
      user: service,
      password: `secret of ${service}`,
    }));
    await makeUsers(db, await ownDataOf(db, { ...process.env, ...testKeyEnv }), accounts);
  }
  return {
    url: url.href,
    urlOf,
    async close() {
      if (hasUsers) {
        await databaseOf(db).command({ dropAllUsersFromDatabase: 1 });
        await databaseOf(db).command({ dropAllRolesFromDatabase: 1 });
      }
      await db.dropDatabase();
      await db.close();
    },
  };
};

/** At the address of a MongoDB; without one the embedded database as a server of its own, in a folder that goes with it. */
export const openDatabase = (address?: string): Promise<Database> =>
  address === undefined ? startDatabase() : databaseAt(address);

const builtModules = async (): Promise<string[]> => {
  const names = (await readdir(root)).filter((name) => name.startsWith('mfe-'));
  return names.map((name) => join(root, name, 'dist'));
};

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Behind a balancer of our own, or behind the proxy that is named. */
export const startDoublePortal = async ({ urlOf }: Database, proxy?: ProxyName): Promise<DoublePortal> => {
  const env = {
    ...testKeyEnv,
    NODE_ENV: 'development',
    DRAIN_SECONDS: drainSeconds,
    SECOND_FACTOR_POLICY: 'off',
    FIRST_ADMINISTRATOR: administrator.LoginName,
    FIRST_ADMINISTRATOR_PASSWORD: administrator.Password,
    MODULE_RELEASES_DIRS: [...(await builtModules()), join(root, 'shell/dist')].join(delimiter),
    SHELL_VERSION_FILE: join(root, 'shell/dist/version.json'),
    RATE_LIMIT: '1000000',
    LOGIN_RATE_LIMIT: '1000000',
    TRUST_PROXY: 'loopback',
  };
  const started: Member[] = [];
  const start = async (
    name: string,
    more: (replica: number) => Readonly<Record<string, string>> = () => ({}),
  ): Promise<Member[]> => {
    const members = await Promise.all(
      replicas.map((replica) =>
        startMember({
          name: `${name} ${replica}`,
          script: join(root, 'services', name, 'src/main.ts'),
          env: { ...env, MONGODB_URL: urlOf(name), ...more(replica) },
        }),
      ),
    );
    started.push(...members);
    return members;
  };
  const endAll = async (): Promise<void> => {
    for (const member of started) member.thaw();
    await Promise.all(started.map((member) => member.kill().catch(() => undefined)));
    await rm(otherShell, { recursive: true });
  };
  const otherShell = await mkdtemp(join(tmpdir(), 'other-shell-'));
  await writeBuild(shellVariant(await readBuild(shellName), 'dd00dd00dd00'), otherShell);
  let balancer: Balancer;
  const services: Member[] = [];
  let gateways: Member[];
  try {
    for (const name of serviceNames) services.push(...(await start(name)));
    const UPSTREAMS = services.map(({ url }) => url).join(',');
    // Their own builds are not the same: what is published decides.
    gateways = await start('gateway', (replica) => ({
      UPSTREAMS,
      SHELL_DIR: replica === 1 ? join(root, 'shell/dist') : otherShell,
    }));
    const addresses = gateways.map(({ url }) => url);
    balancer = await (proxy ? startProxy(proxy, addresses) : startBalancer(addresses));
  } catch (error) {
    await endAll();
    throw error;
  }
  return {
    base: balancer.url,
    services,
    gateways,
    async allReady() {
      const members = [...services, ...gateways];
      for (;;) {
        const ready = await Promise.all(members.map(({ url }) => isOk(`${url}/ready`)));
        if (ready.every(Boolean)) return;
        await pause(200);
      }
    },
    async close() {
      await balancer.close();
      await endAll();
    },
  };
};
