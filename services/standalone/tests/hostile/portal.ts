/** The services behind a gateway, on a database of their own, with the accounts of the demonstration. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdmin } from '@services/admin/app';
import { createGateway } from '@services/gateway/app';
import { createMaintenance } from '@services/maintenance/app';
import { createPortal } from '@services/portal/app';
import { demoPassword, seedDemo } from '@services/portal/demo/seed';
import { defined } from 'shared-kit/domain/defined';
import { type Connection, databaseOf, shareConnection } from 'shared-kit/server/database/mongo';
import { listen } from 'shared-kit/server/serve';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { startTestMongo } from 'shared-kit/testing/test-mongo';
import * as z from 'zod/mini';
import { maintenanceRelease } from './release.ts';
import { publishKey } from './tokens.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export interface Sent {
  readonly token?: string | undefined;
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface HostilePortal {
  readonly db: Connection;
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** A new session of one of the demonstration's accounts. */
  logIn(loginName: string): Promise<string>;
  close(): Promise<void>;
}

const loginSchema = z.object({ data: z.tuple([z.object({ Token: z.string() })]) });
const version = { appVersion: '1.0.0', mainJsScriptCode: 'main' };

export const startHostilePortal = async (): Promise<HostilePortal> => {
  const mongo = await startTestMongo();
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  const shellVersionFile = join(folder, 'version.json');
  await writeFile(shellVersionFile, JSON.stringify(version));
  const env = {
    ...process.env,
    ...testKeyEnv,
    AUDIT_SEAL_SECONDS: '0',
    RETENTION_SECONDS: '0',
    CHANGES_SECONDS: '0',
    ALLOW_MODULE_OVERRIDES: 'yes',
  };
  const host = () => ({ db: shareConnection(mongo.db), env });
  const portal = createPortal(host(), { releases: [maintenanceRelease], shellVersionFile });
  const services = [portal, createAdmin(host()), createMaintenance(host())];
  await Promise.all(services.map((service) => service.prepare()));
  await publishKey(mongo.db);
  await seedDemo({ db: mongo.db, installationId: 1 });
  const gateway = createGateway({
    upstreams: services.map(({ app, declaration, openApi }) => ({ app, declaration, openApi })),
    shellFolder: folder,
    modulesRoot: folder,
    rateLimit: 1_000_000,
    loginRateLimit: 1_000_000,
    allowOverrides: true,
  });
  await gateway.prepare();
  const listening = await listen(gateway.app, { port: 0 });
  const send: HostilePortal['send'] = async (method, path, { token, body, headers } = {}) => {
    const answer = await fetch(`${listening.url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...defined({ body }),
    });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  return {
    db: mongo.db,
    send,
    async logIn(loginName) {
      const body = JSON.stringify({ LoginName: loginName, Password: demoPassword });
      const { text } = await send('POST', '/api/login', { body });
      return z.parse(loginSchema, JSON.parse(text)).data[0].Token;
    },
    async close() {
      await listening.close(1000);
      gateway.close();
      await Promise.all(services.map((service) => service.close()));
      await mongo.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** Every document that says it is of the installation, by collection; without what notes the requests themselves. */
export const contentsOf = async (
  db: Connection,
  installationId: number,
): Promise<Record<string, unknown>> => {
  const contents: Record<string, unknown> = {};
  for (const { name, type } of await databaseOf(db).listCollections().toArray()) {
    if (type === 'view' || /^(system\.|audit_)/.test(name)) continue;
    const found = await databaseOf(db).collection(name).find({ installationId }).sort({ _id: 1 }).toArray();
    if (found.length > 0) contents[name] = found;
  }
  return contents;
};
