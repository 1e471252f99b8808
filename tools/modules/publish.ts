/** `publish`: builds a module and uploads it as a release. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { moduleReleaseSchema } from 'shared-kit/contracts/modules/manifest';
import { publicationSchema } from 'shared-kit/contracts/modules/releases';
import * as z from 'zod/mini';
import { build } from '../lib/build.mjs';
import { readRelease } from '../lib/built-release.ts';
import { root } from '../lib/paths.mjs';
import { Refused, readFile } from '../lib/portal.ts';
import { Refusal, wrongCall } from '../lib/refusal.ts';
import type { CallResult, ModuleCall } from './call.ts';
import { currentCommit } from './git-commit.ts';
import { packRelease } from './pack-release.ts';
import { refusalText } from './refusal-text.ts';
import { signBuild } from './sign.ts';
import { uploadRelease } from './upload.ts';

const buildModule = async ({ name, say }: ModuleCall): Promise<string> => {
  if (!existsSync(join(root, name, 'rspack.config.ts'))) throw wrongCall(`There is no module ${name} here.`);
  say(`Building ${name}…`);
  const { code, text } = await build({ output: 'collect', projects: [name] });
  if (code !== 0) throw new Refusal(`${text}\nThe build failed.`);
  return join(root, name, 'dist');
};

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;

const showProgress = (total: number) => {
  let last = -1;
  return (sent: number): void => {
    const percent = Math.floor((sent / total) * 100);
    if (!process.stderr.isTTY || percent === last) return;
    last = percent;
    process.stderr.write(`\rSending ${kilobytes(total)}: ${percent} %${percent === 100 ? '\n' : ''}`);
  };
};

export const publish = async (call: ModuleCall): Promise<CallResult> => {
  const { origin, token, name, notes, dist, signing, say } = call;
  const publication = { commit: await currentCommit(), notes };
  if (!z.safeParse(publicationSchema, publication).success)
    throw wrongCall('Notes have at most 2,000 characters.');
  const folder = dist === null ? await buildModule(call) : resolve(dist);
  if (readRelease(folder).name !== name)
    throw wrongCall(`${folder} is a build of ${readRelease(folder).name}.`);
  if (publication.commit.endsWith('-dirty'))
    say('Files were changed since the last commit: the release says so.');

  if (signing !== null) await signBuild({ folder, ...signing });
  const { release, bytes } = await packRelease(folder, publication);
  const path = `/api/releaseFiles/${name}/${release.version}?path=module.json`;
  const before = await readFile(`${origin}${path}`, moduleReleaseSchema);
  try {
    const published = await uploadRelease({
      origin,
      token,
      bytes,
      onProgress: showProgress(bytes.length),
      onRetry: (reason, seconds) => say(`${reason}. Once more in ${seconds} s.`),
    });
    const text = before
      ? `${published.id} is there already, with the same files: nothing changed.`
      : `Published ${published.id}: ${published.files} files, ${kilobytes(published.size)}, ${kilobytes(bytes.length)} sent.`;
    const address = `${origin}/user/spad-moduleReleases?module=${name}`;
    return {
      exitCode: 0,
      text: `${text}\nWhere it runs is decided at ${address}, or with npm run modules -- canary ${name} ${published.version}`,
      json: { module: name, version: published.version, isNew: !before, address },
    };
  } catch (error) {
    if (error instanceof Refused) throw new Refusal(refusalText(error, release));
    throw error;
  }
};
