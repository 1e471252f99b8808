/** The screens of modules in front of a server that answers as the portal does: one module, two installations, versions that count. */

import type { ReactElement } from 'react';
import type {
  InstallationModule,
  ModuleChange,
  ModuleState,
  ModuleTrail,
} from 'shared-kit/contracts/modules/channels';
import type { PublishToken } from 'shared-kit/contracts/modules/publish-tokens';
import type { PublishedRelease } from 'shared-kit/contracts/modules/releases';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonAnswer, type SeenCall, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { refusal } from 'shared-kit/testing/servers/record-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import es from '../locales/es.json' with { type: 'json' };

export const module = 'mfe-maintenance';
export const [older, newer] = ['0.1.0-aaaa1111', '0.2.0-bbbb2222'];

export const stateOf = (more: Partial<ModuleState> = {}): ModuleState => ({
  module,
  title: { es: 'Mantenimiento', cat: 'Manteniment', en: 'Maintenance' },
  features: ['preventive', 'applus', 'gasLeaks'],
  stable: newer,
  previous: older,
  canary: null,
  canaryHealth: null,
  recalled: [],
  lastGoodAtOnce: false,
  automaticRollback: null,
  health: { loads: 0, failures: 0 },
  version: 4,
  ...more,
});

export const rowOf = (more: Partial<InstallationModule> = {}): InstallationModule => ({
  module,
  installationId: 1,
  channel: { kind: 'stable' },
  runs: newer,
  previous: null,
  enabled: true,
  features: ['preventive', 'applus', 'gasLeaks'],
  automaticRollback: null,
  health: { loads: 40, failures: 0 },
  version: 0,
  ...more,
});

export const releaseOf = (version: string, more: Partial<PublishedRelease> = {}): PublishedRelease => ({
  id: `${module}@${version}`,
  module,
  version,
  publishedAt: '2026-11-20T10:00:00.000Z',
  publisher: 'Equipo de mantenimiento',
  commit: 'c0ffee1234567890',
  notes: '',
  files: 12,
  size: 340_000,
  needs: { shell: '^1.0.0', service: { name: 'maintenance', api: '^1.0.0' }, shared: {} },
  needChanges: [],
  signature: null,
  installations: 0,
  unused: false,
  health: { loads: 0, failures: 0 },
  ...more,
});

export const lineOf = (more: Partial<ModuleTrail> = {}): ModuleTrail => ({
  id: 'a1',
  at: '2026-11-20T10:30:00.000Z',
  userName: 'Lucía Romero',
  automatic: false,
  module,
  installationId: null,
  installationName: null,
  kind: 'promote',
  reason: 'Arregla las lecturas',
  before: { stable: older, canary: null, lastGoodAtOnce: false },
  after: { stable: newer, canary: null, lastGoodAtOnce: false },
  ...more,
});

interface Sent {
  readonly module: string;
  readonly installationId: number | null;
  readonly version: number;
  readonly change: ModuleChange;
  readonly reason: string;
}

interface Stored {
  state: ModuleState;
  row: InstallationModule;
  readonly releases: readonly PublishedRelease[];
  readonly trail: readonly ModuleTrail[];
  tokens: readonly PublishToken[];
}

export interface ModulesServer {
  readonly stored: Stored;
  /** Changes that were sent, in their order. */
  readonly changes: readonly Sent[];
  readonly calls: readonly SeenCall[];
  close(): Promise<void>;
}

/** Only as much of a change as the tests look at afterwards. */
const changed = (row: InstallationModule, change: ModuleChange): Partial<InstallationModule> => {
  if (change.kind === 'pin')
    return {
      channel: { kind: 'pinned', version: change.version },
      runs: change.version,
      previous: row.channel,
    };
  if (change.kind === 'enable') return { enabled: change.enabled, features: change.features };
  return { channel: row.previous ?? { kind: 'stable' }, previous: row.channel };
};

const data = (all: readonly unknown[]): JsonAnswer => ({ body: { data: all, total: all.length } });
export const startModulesServer = async (given: Partial<Stored> = {}): Promise<ModulesServer> => {
  const stored: Stored = {
    state: stateOf(),
    row: rowOf(),
    releases: [releaseOf(newer), releaseOf(older)],
    trail: [lineOf()],
    tokens: [],
    ...given,
  };
  const changes: Sent[] = [];
  const change = (sent: Sent): JsonAnswer => {
    changes.push(sent);
    const current = sent.installationId === null ? stored.state : stored.row;
    if (current.version !== sent.version) return refusal(409, 'versionConflict', { current });
    const version = sent.version + 1;
    if (sent.installationId === null) stored.state = { ...stored.state, version };
    else stored.row = { ...stored.row, ...changed(stored.row, sent.change), version };
    return { status: 201, body: { data: sent.installationId === null ? stored.state : stored.row } };
  };
  const makeToken = (sent: Pick<PublishToken, 'module' | 'name' | 'verbs'>): JsonAnswer => {
    const token: PublishToken = {
      ...sent,
      id: stored.tokens.length + 1,
      createdAt: '2026-11-22T08:00:00.000Z',
      createdByName: 'Ana',
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
      isEnded: false,
    };
    stored.tokens = [token, ...stored.tokens];
    return { status: 201, body: { data: { token, secret: 'pub_secreto' } } };
  };
  const server = await startJsonServer((call) => {
    const { pathname, searchParams } = new URL(call.url, 'http://localhost');
    const resource = pathname.split('/')[2] ?? '';
    const sent = (): never => JSON.parse(call.body.toString()) as never;
    if (call.method === 'POST') return resource === 'moduleChanges' ? change(sent()) : makeToken(sent());
    if (call.method === 'DELETE' && resource === 'publishTokens') {
      const revoked = { ...stored.tokens[0], revokedAt: '2026-11-22T09:00:00.000Z' } as PublishToken;
      stored.tokens = [revoked, ...stored.tokens.slice(1)];
      return { body: { data: revoked } };
    }
    const found = (one: object) =>
      JSON.stringify(one)
        .toLowerCase()
        .includes((searchParams.get('q') ?? '').toLowerCase());
    const lists: Readonly<Record<string, () => readonly object[]>> = {
      moduleStates: () => [stored.state],
      installationModules: () => [
        { installationId: 1, name: 'Norte', modules: [stored.row] },
        ...(searchParams.has('installationId')
          ? []
          : [{ installationId: 2, name: 'Sur', modules: [rowOf({ installationId: 2 })] }]),
      ],
      moduleReleases: () => stored.releases,
      moduleChanges: () => stored.trail,
      publishTokens: () => stored.tokens,
    };
    return data((lists[resource]?.() ?? []).filter(found));
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 1, Name: 'Ana', EntityType: 'SuperAdminProxy' });
  return {
    stored,
    changes,
    calls: server.calls,
    async close() {
      signOut();
      await server.close();
    },
  };
};

export const renderModules = (element: ReactElement, at = '/user/spad-modules') =>
  renderPage(element, { at, texts: { 'mfe-admin': es } });
