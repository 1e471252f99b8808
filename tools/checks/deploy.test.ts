/** What the files of `deploy` name is there: scripts, variables, ports, paths of health, images, secrets. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, register } from 'prom-client';
import 'shared-kit/server/metrics';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { mainOf, partNames } from '../collect/collect.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).toSorted();
const services = partNames.filter((name) => name !== 'gateway' && name !== 'standalone');

const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const units = files('deploy/systemd/*.service');
const manifests = files('deploy/kubernetes/**/*.yaml');

/** Variables that the code reads, as the reference says. */
const variables = new Set(
  [...read('docs/reference/environment.md').matchAll(/^- `(\w+)`/gm)].map(([, name]) => name),
);
/** Read by Node, by images of others, or by compose itself. */
const ofOthers = [
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'SERVICE',
  'VERSION',
  'PORTAL_HOST',
  'REPLICA_KEY_FILE',
  'MONGO_ROOT_PASSWORD',
  'MONGO_INITDB_ROOT_USERNAME',
  'MONGO_INITDB_ROOT_PASSWORD',
];
const isKnown = (name: string): boolean =>
  variables.has(name) ||
  ofOthers.includes(name) ||
  services.some((service) => name === `MONGODB_URL_${service.toUpperCase()}`);

const serviceSchema = z.object({
  command: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string(), z.string())),
  build: z.optional(
    z.object({
      dockerfile: z.string(),
      target: z.string(),
      args: z.optional(z.object({ SERVICE: z.string() })),
    }),
  ),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.string() }))),
});
const composed = z.parse(
  z.object({ services: z.record(z.string(), serviceSchema) }),
  parse(compose, { merge: true }),
).services;

const manifestSchema = z.looseObject({ kind: z.string() });
const documentsOf = (path: string) =>
  parseAllDocuments(read(path)).map((each) => z.parse(manifestSchema, each.toJS()));

test('every script that is run is there', () => {
  const texts = [dockerfile, compose, ...units.map(read)];
  const scripts = texts.flatMap((text) =>
    [
      ...text.matchAll(
        /(?:node|node_modules\/node\/bin\/node)[\s",]*(?:--[\w=-]+ )*((?:services|deploy)\/[\w$%/.-]+\.m?[jt]s)/g,
      ),
    ].map(([, path = '']) => path),
  );
  expect(scripts.length).toBeGreaterThan(6);
  const places = scripts.flatMap((path) =>
    /\$SERVICE|%i/.test(path) ? services.map((service) => path.replace(/\$SERVICE|%i/, service)) : [path],
  );
  expect(places.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(places).toEqual(expect.arrayContaining(partNames.map(mainOf)));
});

test('every variable that is set is read by somebody', () => {
  const set = [
    ...[...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/(?:^| )(\w+)=/g)].map(([, name = '']) => name),
    ),
    ...Object.values(composed).flatMap(({ environment = {} }) => Object.keys(environment)),
    ...[...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name),
    ...units.flatMap((path) =>
      [...read(path).matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
        [...line.matchAll(/(?:^| )(\w+)=/g)].map(([, name = '']) => name),
      ),
    ),
    ...manifests.flatMap((path) =>
      [...read(path).matchAll(/name: ([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
    ),
  ];
  expect(set.length).toBeGreaterThan(60);
  expect([...new Set(set)].filter((name) => !isKnown(name))).toEqual([]);
});

test('every service has its image, two replicas, its own database user and its place at the gateway', () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  const { gateway, users } = composed;
  const upstreams = (gateway?.environment?.UPSTREAMS ?? '').split(',');
  expect(upstreams.toSorted()).toEqual(services.map((service) => `dns://${service}:4000`).toSorted());
  for (const service of services) {
    const { build, environment } = composed[service] ?? {};
    expect(build, service).toMatchObject({ target: 'service', args: { SERVICE: service } });
    expect(environment?.MONGODB_URL, service).toContain(`MONGODB_URL_${service.toUpperCase()}`);
    expect(users?.environment).toHaveProperty(`MONGODB_URL_${service.toUpperCase()}`);
  }
  for (const { build, depends_on = {} } of Object.values(composed)) {
    if (build) expect(stages).toContain(build.target);
    if (build) expect(build.dockerfile).toBe('deploy/Dockerfile');
    for (const other of Object.keys(depends_on)) expect(composed).toHaveProperty([other]);
  }
});

test('what Kubernetes is told fits together', () => {
  const base = z.parse(
    z.looseObject({ resources: z.array(z.string()) }),
    parse(read('deploy/kubernetes/base/kustomization.yaml')),
  );
  expect(base.resources).toEqual(expect.arrayContaining(['gateway', ...services]));
  const gateway = read('deploy/kubernetes/base/gateway/deployment.yaml');
  const upstreams = /value: (dns:\S+)/.exec(gateway)?.[1]?.split(',') ?? [];
  expect(upstreams.toSorted()).toEqual(services.map((service) => `dns://${service}-service:4000`).toSorted());
  for (const service of services) {
    const text = read(`deploy/kubernetes/base/${service}/kustomization.yaml`);
    expect(text).toContain(`namePrefix: ${service}-`);
    expect(text).toContain(`key, value: ${service} }`);
    expect(read('deploy/kubernetes/example/databases.env')).toMatch(
      new RegExp(`^${service}=mongodb://${service}:`, 'm'),
    );
  }
  for (const path of files('deploy/kubernetes/**/kustomization.yaml')) {
    const { resources } = z.parse(z.looseObject({ resources: z.array(z.string()) }), parse(read(path)));
    for (const resource of resources)
      expect(existsSync(join(root, path, '..', resource)), `${path}: ${resource}`).toBe(true);
  }
  const kinds = manifests.flatMap(documentsOf).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(
    new Set([
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'HorizontalPodAutoscaler',
      'NetworkPolicy',
      'Kustomization',
      'Namespace',
      'Ingress',
    ]),
  );
});

test('ports and paths of health are those of the processes', () => {
  for (const path of files('deploy/kubernetes/base/*/deployment.yaml')) {
    const text = read(path);
    const port = /name: PORT, value: "(\d+)"/.exec(text)?.[1];
    expect(text, path).toContain(`{ name: http, containerPort: ${port} }`);
    const metrics = /name: METRICS_PORT, value: "(\d+)"/.exec(text)?.[1];
    expect(text, path).toContain(`{ name: metrics, containerPort: ${metrics} }`);
    expect(dockerfile).toContain(`EXPOSE ${port}`);
    expect(dockerfile).toContain(`PORT=${port}`);
  }
  const texts = [...manifests, ...files('deploy/proxies/*'), 'deploy/health.mjs'].map(read).join('\n');
  const asked = [...texts.matchAll(/(?:path: |health_uri |\}:\$\{[^}]*\})(\/(?:ready|health)\w*)/g)].map(
    ([, path = '']) => path,
  );
  expect(new Set(asked)).toEqual(new Set(['/ready', '/health']));
  for (const app of ['services/gateway/src/app.ts', 'shared-kit/server/service.ts'])
    for (const path of new Set(asked)) expect(read(app)).toContain(`app.get('${path}'`);
});

test('replicas end later than their balancer looks, and are not ended before', () => {
  for (const path of files('deploy/kubernetes/base/*/deployment.yaml')) {
    const text = read(path);
    const drain = Number(/name: DRAIN_SECONDS, value: "(\d+)"/.exec(text)?.[1]);
    const probe = z.parse(
      z.looseObject({ periodSeconds: z.number(), failureThreshold: z.number() }),
      parse(/readinessProbe:\n((?: {12}.+\n)+)/.exec(text)?.[1] ?? ''),
    );
    const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(text)?.[1]);
    expect(drain, path).toBeGreaterThan(probe.periodSeconds * probe.failureThreshold);
    expect(grace, path).toBeGreaterThan(drain + 10);
  }
});

test('the example of a pipeline runs what there is', () => {
  const text = read('deploy/pipeline/release-module.yml');
  const { scripts } = z.parse(
    z.looseObject({ scripts: z.record(z.string(), z.string()) }),
    JSON.parse(read('package.json')),
  );
  const run = [...text.matchAll(/npm run (?:-s )?([\w:]+) -- (\w+)/g)].map(([, name, verb]) => ({
    name,
    verb,
  }));
  expect(run.map(({ verb }) => verb)).toEqual(['publish', 'canary', 'promote']);
  for (const { name = '' } of run) expect(scripts).toHaveProperty([name]);
  const command = read('tools/modules/command.ts');
  for (const [, option = ''] of text.matchAll(/ --(\w+)/g))
    if (!text.includes(`git log -1 --${option}`))
      expect(command).toMatch(new RegExp(`^ +${option}: \\{ type`, 'm'));
  for (const [, secret = ''] of text.matchAll(/secrets\.(\w+)/g))
    expect(command).toContain(`process.env.${secret}`);
  const [, module = ''] = /MODULE: (\S+)/.exec(text) ?? [];
  expect(existsSync(join(root, module, 'src/manifest.ts'))).toBe(true);
  expect(parse(text)).toHaveProperty('jobs.release.steps');
});

/** Metrics of the code, with what a histogram is made of, and those that prom-client gives by itself. */
const measured = async (): Promise<ReadonlySet<string>> => {
  collectDefaultMetrics();
  const all = await register.getMetricsAsJSON();
  return new Set(all.flatMap(({ name }) => [name, `${name}_count`, `${name}_sum`, `${name}_bucket`]));
};

test('every metric that an alert or the dashboard asks for is measured', async () => {
  const rules = z.parse(
    z.object({
      groups: z.array(z.object({ rules: z.array(z.looseObject({ alert: z.string(), expr: z.string() })) })),
    }),
    parse(read('deploy/observability/alerts.yaml')),
  );
  const dashboard = z.parse(
    z.looseObject({
      panels: z.array(z.looseObject({ targets: z.array(z.looseObject({ expr: z.string() })) })),
    }),
    JSON.parse(read('deploy/observability/dashboard.json')),
  );
  const asked = [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].flatMap((expr) => [...expr.matchAll(/\b[a-z]+_[a-z_0-9]*[a-z]\b(?!\s*\()/g)].map(([name]) => name));
  expect(asked.length).toBeGreaterThan(20);
  const known = await measured();
  expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
});

const ruleTests = z.object({
  tests: z.array(
    z.looseObject({
      input_series: z.array(z.looseObject({ series: z.string() })),
      alert_rule_test: z.array(
        z.looseObject({ alertname: z.string(), exp_alerts: z.optional(z.array(z.unknown())) }),
      ),
    }),
  ),
});

test('every alert is tried by a fault, of metrics as they are measured', () => {
  const { tests } = z.parse(ruleTests, parse(read('deploy/observability/alerts.test.yaml')));
  const tried = tests
    .flatMap((each) => each.alert_rule_test)
    .filter((each) => each.exp_alerts !== undefined)
    .map(({ alertname }) => alertname);
  const alerts = [...read('deploy/observability/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name,
  );
  expect(new Set(tried)).toEqual(new Set(alerts));
  for (const { series } of tests.flatMap((each) => each.input_series)) {
    const [name = ''] = series.split('{');
    const metric =
      register.getSingleMetric(name.replace(/_(count|bucket)$/, '')) ?? register.getSingleMetric(name);
    // `up` is Prometheus' own.
    const known = new Set<string>([
      'instance',
      'le',
      ...(name === 'up' ? ['job'] : (metric as unknown as { labelNames: string[] }).labelNames),
    ]);
    const labels = [...series.matchAll(/(\w+)=/g)].map(([, label = '']) => label);
    expect({ series, unknown: labels.filter((label) => !known.has(label)) }).toEqual({ series, unknown: [] });
  }
});

// Without Prometheus nothing can read its rules.
if (!spawnSync('promtool', ['--version']).error)
  test('alerts tell what they should, where Prometheus is installed', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
      cwd: join(root, 'deploy/observability'),
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  });

test('each folder that an image keeps data in is of the one who runs it, and of nobody else', () => {
  const dockerfile = read('deploy/Dockerfile');
  const volumes = [...dockerfile.matchAll(/^VOLUME (\S+)$/gm)].map(([, path]) => path);
  const owner = /^USER (\d+):(\d+)$/m.exec(dockerfile);
  expect(volumes).toEqual(['/data']);
  for (const path of volumes)
    expect(dockerfile).toContain(
      `RUN install -d -m 700 -o ${owner?.[1]} -g ${owner?.[2]} ${path}\nUSER ${owner?.[1]}:${owner?.[2]}\n`,
    );
});
