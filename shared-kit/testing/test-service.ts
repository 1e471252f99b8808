/** A service over HTTP on a database of its own. */
import type { Connection } from 'mongoose';
import type { CallInput, RouteContract } from '../contracts/route.ts';
import { grantsOf } from '../server/access/grants.ts';
import { listen } from '../server/serve.ts';
import type { Service, ServiceHost } from '../server/service.ts';
import { testKeyEnv } from './test-keys.ts';
import { startTestMongo } from './test-mongo.ts';
import { seedSigningKey, signTestToken } from './test-tokens.ts';
import { watchPlans } from './watch-plans.ts';

export interface TestAnswer {
  readonly status: number;
  /** Parsed where the answer is JSON, else the text. */
  readonly body: unknown;
  readonly headers: Headers;
}

export interface SendOptions {
  /** The id of the user whose token is sent; none without. */
  readonly as?: number;
  /** Sent as JSON unless it is text or bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestService {
  readonly url: string;
  readonly db: Connection;
  readonly service: Service;
  send(method: string, path: string, options?: SendOptions): Promise<TestAnswer>;
  /** Calls a contract's route with its parts filled in. */
  call<C extends RouteContract>(
    contract: C,
    input: CallInput<C>,
    options?: Omit<SendOptions, 'body'>,
  ): Promise<TestAnswer>;
  /** Lets the next request see changed users, grants and modules. */
  forgetGrants(): void;
  /** Throws where the service has asked something that no index bounds. */
  close(): Promise<void>;
}

export interface TestServiceOptions {
  readonly now?: () => Date;
  readonly env?: Readonly<Record<string, string>>;
  /** Before the service is prepared. */
  readonly seed?: (db: Connection) => Promise<void>;
  /** Where portal itself runs in the test and publishes its own keys. */
  readonly ownKeys?: boolean;
}

/** Services whose collections grow with the work; those of others are of a centre's structure, accounts and releases. */
const watched = ['maintenance', 'correctives', 'inspections', 'reports'];
const isWatched = ({ declaration }: Service): boolean => watched.includes(declaration.service);

export const startTestService = async (
  create: (host: ServiceHost) => Service,
  { now, env, seed, ownKeys = false }: TestServiceOptions = {},
): Promise<TestService> => {
  const mongo = await startTestMongo();
  if (!ownKeys) await seedSigningKey(mongo.db);
  await seed?.(mongo.db);
  const fixed = {
    NODE_ENV: 'test',
    AUDIT_SEAL_SECONDS: '0',
    CHANGES_SECONDS: '0',
    RETENTION_SECONDS: '0',
    ...testKeyEnv,
  };
  const host = { db: mongo.db, env: { ...process.env, ...fixed, ...env } };
  const service = create(now ? { ...host, now } : host);
  await service.prepare();
  const plans = watchPlans(mongo.db);
  const listening = await listen((req, res) => plans.serve(() => service.app(req, res)), { port: 0 });
  const send = sender(listening.url, now);
  return {
    url: listening.url,
    db: mongo.db,
    service,
    send,
    call: (contract, input, options) => {
      const { path, body } = requestOf(contract, input);
      return send(contract.method, path, body === undefined ? { ...options } : { ...options, body });
    },
    forgetGrants: () => grantsOf(mongo.db).clear(),
    async close() {
      await listening.close(1000);
      await service.close();
      const scans = isWatched(service) ? await plans.scans() : [];
      await mongo.close();
      if (scans.length > 0)
        throw new Error(`A request goes through all of a collection:\n${scans.join('\n')}`);
    },
  };
};

/** The path and body of a call, with parameters and query written into the path. */
export const requestOf = (
  contract: RouteContract,
  input: { params?: unknown; query?: unknown; body?: unknown },
): { path: string; body: unknown } => {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = contract.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(query).toString();
  return { path: search ? `${path}?${search}` : path, body: input.body };
};

const sender =
  (url: string, now: (() => Date) | undefined): TestService['send'] =>
  async (method, path, { as, body, headers = {} } = {}) => {
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const token = as === undefined ? null : await signTestToken(as, now ? { issuedAt: now() } : {});
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof Uint8Array ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: raw ? (body as string | Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('application/json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
  };
