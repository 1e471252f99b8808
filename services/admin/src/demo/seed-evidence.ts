import { readFile } from 'node:fs/promises';
import type { RequestContext } from 'shared-kit/server/http/context';
import { storedFiles } from '../files/file.model.ts';
import { keepPhoto } from '../files/upload-photo.ts';

/** In this order: a signature, and a photo of a plate. What is made up of the past is proven with them. */
const names = ['signature.png', 'plate.jpg'] as const;

/** Once: an installation that has photos of work has its own. */
export const seedEvidence = async (ctx: RequestContext): Promise<void> => {
  const { db, installationId } = ctx;
  if (await storedFiles(db).exists({ installationId, purpose: 'photo' })) return;
  for (const name of names) {
    const bytes = await readFile(new URL(`../../demo/${name}`, import.meta.url));
    await keepPhoto({ installationId, name, purpose: 'photo' }, bytes, ctx);
  }
};
