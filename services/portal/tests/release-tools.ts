/** What teams do with their publish tokens. */
import { grantsV1Schema } from 'shared-kit/contracts/views/grants';
import type { Connection } from 'shared-kit/server/mongo';
import { standingOf } from 'shared-kit/server/secret-owners';
import { secretHash } from 'shared-kit/server/secrets';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { seedUsers, testUser } from 'shared-kit/testing/test-users';
import * as z from 'zod/mini';
import { publishTokens } from '../src/modules/releases/publish-token.model.ts';
import { contentChunks, contentFiles } from '../src/modules/releases/release-contents.ts';
import { type Files, pack } from './release-archive.ts';
import { dataOf, type TestPortal } from './test-portal.ts';

const octets = 'application/octet-stream';

/** A token with a secret that is known, of a super-administrator who is in the stand-in of `grants_v1` alone. */
export const seedPublishToken = async (db: Connection, module: string, secret: string): Promise<void> => {
  const maker = testUser(1_000_000, { entityType: 'SuperAdminProxy' });
  await seedUsers(db, [maker]);
  await publishTokens(db).insertMany([
    {
      _id: 1_000_000,
      module,
      name: 'CI',
      hash: secretHash(secret),
      createdAt: new Date(),
      createdById: maker._id,
      createdByName: maker.name,
      makerStanding: standingOf(z.parse(grantsV1Schema, maker)),
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
    },
  ]);
};

/** The header of a new publish token. */
export const tokenFor = async (portal: TestPortal, module: string): Promise<{ authorization: string }> => {
  const answer = await portal.send('POST', '/api/publishTokens', {
    headers: portal.admin,
    body: { module, name: `CI of ${module}`, days: 30 },
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
