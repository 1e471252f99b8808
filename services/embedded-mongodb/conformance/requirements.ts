/** Whether the server meets what a test requires; other tests are skipped with the reason. */
import type { Document, MongoClient } from 'mongodb';
import type { Entities } from './entities.ts';
import { Mismatch, match } from './match.ts';
import { show } from './values.ts';

/** The facts of a server that tests may require. */
export type Server = { version: string; topology: string; parameters: Document; hasUsers: boolean };

export async function readServer(client: MongoClient): Promise<Server> {
  const admin = client.db('admin');
  const { version } = await admin.command({ buildInfo: 1 });
  const hello = await admin.command({ hello: 1 });
  const parameters = await admin.command({ getParameter: '*' });
  const { authInfo } = await admin.command({ connectionStatus: 1 });
  const topology = hello.msg === 'isdbgrid' ? 'sharded' : hello.setName ? 'replicaset' : 'single';
  return { version, topology, parameters, hasUsers: authInfo.authenticatedUsers.length > 0 };
}

/** The reason why none of the alternatives of `runOnRequirements` is met; undefined if one is, or there are none. */
export function unmet(
  requirements: Document[] | undefined,
  server: Server,
  entities: Entities,
): string | undefined {
  const reasons: string[] = [];
  for (const requirement of requirements ?? []) {
    const reason = Object.entries(requirement)
      .map(([name, value]) => CHECKS[name]?.(value as never, server, entities) ?? unknown(name))
      .find((found) => found !== MET);
    if (reason === undefined) return undefined;
    reasons.push(reason);
  }
  return reasons.length > 0 ? reasons.join(', or ') : undefined;
}

const MET = '';
const unknown = (name: string): string => `the runner does not know the requirement ${name}`;
const unless = (isMet: boolean, reason: string): string => (isMet ? MET : reason);

type Check = (value: never, server: Server, entities: Entities) => string;

const CHECKS: Record<string, Check> = {
  minServerVersion: (version: string, server) =>
    unless(
      compareVersions(server.version, version) >= 0,
      `MongoDB ${version} or later; this is ${server.version}`,
    ),
  maxServerVersion: (version: string, server) =>
    unless(
      compareVersions(server.version, version) <= 0,
      `MongoDB ${version} or earlier; this is ${server.version}`,
    ),
  topologies: (topologies: string[], { topology }) => {
    const isMet = topologies.some(
      (one) => one === topology || (one === 'sharded-replicaset' && topology === 'sharded'),
    );
    return unless(isMet, `${topologies.join(' or ')}; this is a ${topology}`);
  },
  serverParameters: (wanted: Document, { parameters }, entities) => {
    try {
      match(wanted, parameters, { entities });
      return MET;
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error;
      return `server parameters ${show(wanted)}; ${error.message}`;
    }
  },
  auth: (wanted: boolean, { hasUsers }) =>
    unless(wanted === hasUsers, wanted ? 'authentication' : 'no authentication'),
  authMechanism: (mechanism: string) => `the authentication mechanism ${mechanism}`,
  serverless: (wanted: string) => unless(wanted !== 'require', 'serverless'),
  csfle: (wanted: unknown) => unless(wanted === false, 'client-side encryption'),
};

/** Compares versions by their numbers; a missing number is 0. */
function compareVersions(a: string, b: string): number {
  const [one, other] = [a, b].map((version) => version.split(/[.-]/).slice(0, 3).map(Number));
  for (let i = 0; i < 3; i++) {
    const difference = (one?.[i] ?? 0) - (other?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
