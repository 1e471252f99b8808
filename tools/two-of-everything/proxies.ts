/** The proxies that `deploy/proxies` has recipes for, each started by its recipe before two gateways, where this machine has the program. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../e2e/core/portal/free-port.ts';
import type { Balancer } from './balancer.ts';

export const proxyNames = ['haproxy', 'caddy', 'nginx'] as const;
export type ProxyName = (typeof proxyNames)[number];

export const isProxyName = (name: string): name is ProxyName => proxyNames.some((known) => known === name);

interface Place {
  /** Where it keeps what it writes. */
  readonly folder: string;
  readonly port: number;
}

interface Proxy {
  /** Below `deploy/proxies`: the first one is what the program is started with. */
  readonly recipes: readonly string[];
  /** What stands in the recipe for an operator's machine, and what stands for it here: no certificate, ports of their own, no rights. */
  readonly here: (place: Place) => ReadonlyArray<readonly [string, string]>;
  /** What is written around the recipe. */
  readonly around?: (recipe: string, place: Place) => string;
  readonly program: readonly string[];
  /** Whether what is under way at a gateway that says nothing is ended, so that the other one is asked; without that it waits for a limit of its own. */
  readonly endsFrozen: boolean;
}

const recipeFolder = join(import.meta.dirname, '../../deploy/proxies');

const proxies: Readonly<Record<ProxyName, Proxy>> = {
  haproxy: {
    recipes: ['haproxy.cfg'],
    here: ({ port }) => [
      ['\tuser haproxy\n\tgroup haproxy\n', ''],
      ['bind :80', `bind 127.0.0.1:${port}`],
      ['\tbind :443 ssl crt /etc/ssl/portal-with-key.pem alpn h2,http/1.1\n', ''],
      ['\thttp-request redirect scheme https code 301 unless { ssl_fc }\n', ''],
      ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
    ],
    program: ['haproxy', '-db', '-f'],
    endsFrozen: true,
  },
  caddy: {
    recipes: ['Caddyfile'],
    here: ({ port }) => [['portal.example {', `http://127.0.0.1:${port} {`]],
    around: (recipe) => `{\n\tadmin off\n\tauto_https off\n}\n${recipe}`,
    program: ['caddy', 'run', '--adapter', 'caddyfile', '--config'],
    endsFrozen: false,
  },
  nginx: {
    recipes: ['nginx.conf', 'portal-proxy.conf'],
    here: ({ folder, port }) => [
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['\tserver_name portal.example;\n\treturn 301 https://$host$request_uri;\n}\n\nserver {\n', ''],
      ['\tlisten 443 ssl http2;\n', ''],
      ['\tssl_certificate /etc/ssl/portal.pem;\n\tssl_certificate_key /etc/ssl/portal.key;\n', ''],
      ['/etc/nginx/', `${folder}/`],
    ],
    around: (recipe, { folder }) =>
      [
        `pid ${folder}/nginx.pid;`,
        'daemon off;',
        `user ${userInfo().username};`,
        'events {}',
        'http {',
        'access_log off;',
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (kind) => `${kind}_temp_path ${folder}/${kind};`,
        ),
        recipe,
        '}',
      ].join('\n'),
    program: ['nginx', '-e', 'stderr', '-c'],
    endsFrozen: false,
  },
};

export const endsFrozen = (name: ProxyName): boolean => proxies[name].endsFrozen;

const replaceEach = (text: string, changes: ReadonlyArray<readonly [string, string]>): string =>
  changes.reduce((changed, [before, after]) => changed.replaceAll(before, after), text);

const isThere = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** @throws Error where the program is not there, or ends before a gateway is seen through it. */
export const startProxy = async (name: ProxyName, gateways: readonly string[]): Promise<Balancer> => {
  const { recipes, here, around = (recipe) => recipe, program } = proxies[name];
  const place = { folder: await mkdtemp(join(tmpdir(), `proxy-${name}-`)), port: await freePort() };
  const addresses = gateways.map((url, index) => [`127.0.0.1:${8081 + index}`, new URL(url).host] as const);
  const changes = [...here(place), ...addresses];
  const [main = '', ...others] = await Promise.all(
    recipes.map(async (recipe) => replaceEach(await readFile(join(recipeFolder, recipe), 'utf8'), changes)),
  );
  const file = join(place.folder, 'main.conf');
  await writeFile(file, around(main, place));
  await Promise.all(
    others.map((text, index) => writeFile(join(place.folder, recipes[index + 1] ?? ''), text)),
  );
  const [command = name, ...options] = program;
  const child = spawn(command, [...options, file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit').catch(() => undefined);
  const isRunning = (): boolean => child.exitCode === null && child.pid !== undefined;
  const url = `http://127.0.0.1:${place.port}`;
  while (!(await isThere(url))) {
    if (!isRunning()) throw new Error(`${name} did not start: is it installed?`);
    await pause(200);
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(place.folder, { recursive: true, force: true });
    },
  };
};
