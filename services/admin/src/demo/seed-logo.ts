import { readFile } from 'node:fs/promises';
import { installations as contracts } from 'shared-kit/contracts/centres/installations';
import type { RequestContext } from 'shared-kit/server/http/context';
import { updateRecord } from 'shared-kit/server/records';
import { keepPhoto } from '../files/upload-photo.ts';
import { bodyOf } from '../seeding/request-body.ts';
import { installationSpec } from '../structure/describe-installations.ts';
import { installations } from '../structure/structure.model.ts';
import { demoInstallation } from './demo-centre.ts';
import { say } from './words.ts';

const logoFile = new URL('../../demo/logo.png', import.meta.url);

/** Once: an installation that people have changed keeps the logo that they gave it, or none. */
export const seedLogo = async (ctx: RequestContext): Promise<void> => {
  const { db, installationId } = ctx;
  const installation = await installations(db).findById(installationId).lean();
  if (!installation || installation.version > 0 || installation.logoId !== null) return;
  const { data } = await keepPhoto(
    { installationId, name: 'logo.png', purpose: 'logo' },
    await readFile(logoFile),
    ctx,
  );
  const body = bodyOf(contracts, { ...demoInstallation, name: say(demoInstallation.name), logoId: data.id });
  await updateRecord(installationSpec, { id: installationId, version: 0, body }, { ctx });
};
