/** What teams do with their publish tokens. */
import type { PublishVerb } from 'shared-kit/contracts/modules/publish-tokens';
import { findOwners } from 'shared-kit/server/access/secret-owners';
import { secretHash } from 'shared-kit/server/access/secrets';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { contentChunks, contentFiles } from '../../src/modules/releases/release-contents.ts';
import { publishTokens } from '../../src/modules/releases/tokens/publish-token.model.ts';
import { dataOf, type TestPortal } from '../test-portal.ts';
import { type Files, pack } from './release-archive.ts';

const octets = 'application/octet-stream';

/** A token with a secret that is known, of a super-administrator who is there. */
export const seedPublishToken = async (
  db: Connection,
  {
    module,
    secret,
    makerId,
    verbs = ['publish'],
    id = 1_000_000,
  }: {
    readonly id?: number;
    readonly module: string;
    readonly secret: string;
    readonly makerId: number;
    readonly verbs?: readonly PublishVerb[];
  },
): Promise<void> => {
  const maker = (await findOwners(db, [makerId])).get(makerId);
  if (!maker) throw new Error(`There is no user ${makerId}`);
  await publishTokens(db).insertMany([
    {
      _id: id,
      module,
      name: 'CI',
      verbs: [...verbs],
      hash: secretHash(secret),
      createdAt: new Date(),
      createdById: makerId,
      createdByName: maker.user.name,
      makerStanding: maker.standing,
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
    },
  ]);
};

/** The header of a new publish token. */
export const tokenFor = async (
  portal: TestPortal,
  module: string,
  verbs: readonly PublishVerb[] = ['publish'],
): Promise<{ authorization: string }> => {
  const answer = await portal.send('POST', '/api/publishTokens', {
    headers: portal.admin,
    body: { module, name: `CI of ${module}`, verbs, days: 30 },
  });
  return { authorization: `Bearer ${dataOf<{ secret: string }>(answer).secret}` };
};

export const upload = (
  portal: TestPortal,
  headers: Record<string, string>,
  body: Uint8Array,
): Promise<TestAnswer> =>
  portal.send('POST', '/api/moduleReleases', { headers: { 'content-type': octets, ...headers }, body });

export const publishFiles = async (
  portal: TestPortal,
  headers: Record<string, string>,
  files: Files,
): Promise<TestAnswer> => upload(portal, headers, await pack(files));

/** What is wrong, as `path code`. */
export const faultsOf = ({ body }: TestAnswer): string[] =>
  ((body as { fields?: { path: string; code: string }[] }).fields ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  );

/** How much is stored of releases' files. */
export const storedContents = async ({ db }: TestPortal): Promise<{ files: number; chunks: number }> => ({
  files: await contentFiles(db).countDocuments(),
  chunks: await contentChunks(db).countDocuments(),
});
