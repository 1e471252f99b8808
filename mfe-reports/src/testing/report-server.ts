/** A person in one installation, and what the services answer them. */
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type JsonAnswer, type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';

export const userId = 12;
export const installationId = 7;

const sessionOf = (permissions: readonly number[]) => ({
  id: userId,
  name: 'Marta',
  entityType: 'UserProxy',
  preferredLanguage: 0,
  installations: [
    {
      id: installationId,
      name: 'Torre',
      ref: 'T',
      timeZone: 'Europe/Madrid',
      roleName: null,
      permissions,
    },
  ],
});

export interface ReportCall {
  readonly method: string;
  readonly pathname: string;
  readonly query: Readonly<Record<string, string>>;
  /** Null of what has none. */
  readonly body: unknown;
}

export interface ReportServer {
  /** Those to a path, in their order. */
  readonly callsTo: (pathname: string, method?: string) => readonly ReportCall[];
  readonly close: () => Promise<void>;
}

export const refused = (status: number, code: string, fields: readonly object[] = []): JsonAnswer => ({
  status,
  body: { code, message: '', requestId: '1', fields },
});

interface Served {
  readonly permissions?: readonly number[];
  /** Undefined for an empty list. */
  readonly answer?: (call: ReportCall) => JsonAnswer | Promise<JsonAnswer> | undefined;
}

const readCall = ({ method, url, body }: JsonServer['calls'][number]): ReportCall => {
  const { pathname, searchParams } = new URL(url, 'http://reports');
  const written = body.toString('utf8');
  return {
    method,
    pathname,
    query: Object.fromEntries(searchParams),
    body: written === '' ? null : JSON.parse(written),
  };
};

/** Signed in until it is closed. */
export const startReportServer = async ({
  permissions = [Permission.GenerateReports],
  answer = () => undefined,
}: Served = {}): Promise<ReportServer> => {
  const server = await startJsonServer((seen) => {
    const call = readCall(seen);
    if (call.pathname === '/api/session') return { body: { data: sessionOf(permissions) } };
    return answer(call) ?? { body: { data: [], total: 0 } };
  });
  configureApi(server);
  signInAs({ Id: userId, Name: 'Marta' });
  return {
    callsTo: (pathname, method = 'GET') =>
      server.calls.map(readCall).filter((call) => call.pathname === pathname && call.method === method),
    close: async () => {
      signOut();
      await server.close();
    },
  };
};
