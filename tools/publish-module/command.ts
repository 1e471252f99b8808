/** `npm run publish-module -- mfe-maintenance --to URL`. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { moduleReleaseSchema } from 'shared-kit/contracts/manifest';
import { publicationSchema } from 'shared-kit/contracts/releases';
import * as z from 'zod/mini';
import { build } from '../lib/build.mjs';
import { readRelease } from '../lib/built-release.ts';
import { root } from '../lib/paths.mjs';
import { portalOrigin, publishToken, Refused, readFile } from '../lib/portal.ts';
import { Refusal, runAsCommand, wrongCall } from '../lib/refusal.ts';
import { currentCommit } from './git-commit.ts';
import { packRelease } from './pack-release.ts';
import { refusalText } from './refusal-text.ts';
import { uploadRelease } from './upload.ts';

const usage = `usage: PUBLISH_TOKEN=pub_… npm run publish-module -- mfe-NAME --to URL [options]

Builds a module and publishes it as a release. Nothing runs it until a super-administrator chooses so, unless it is the
module's first. Publishing the same again changes nothing.

  --to URL        the portal; or PORTAL_URL
  --token TOKEN   the module's publish token; better in PUBLISH_TOKEN
  --notes TEXT    what changed, for the people who decide where it runs
  --dist FOLDER   publishes this build instead of making one

Ends with 0 when the release is there, 1 when it was refused, 2 after a wrong call, 3 when the portal did not answer.`;

const readCall = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        token: { type: 'string' },
        notes: { type: 'string', default: '' },
        dist: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw wrongCall(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};

const buildModule = async (name: string): Promise<string> => {
  if (!existsSync(join(root, name, 'rspack.config.ts'))) throw wrongCall(`There is no module ${name} here.`);
  console.log(`Building ${name}…`);
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

const main = async (): Promise<number> => {
  const { values, positionals } = readCall();
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw wrongCall(usage);
  const origin = portalOrigin(values.to ?? process.env.PORTAL_URL, '--to');
  const token = publishToken(values.token ?? process.env.PUBLISH_TOKEN);
  const publication = { commit: await currentCommit(), notes: values.notes };
  if (!z.safeParse(publicationSchema, publication).success)
    throw wrongCall('Notes have at most 2,000 characters.');
  const folder = values.dist === undefined ? await buildModule(name) : resolve(values.dist);
  if (readRelease(folder).name !== name)
    throw wrongCall(`${folder} is a build of ${readRelease(folder).name}.`);
  if (publication.commit.endsWith('-dirty'))
    console.log('Files were changed since the last commit: the release says so.');

  const { release, bytes } = await packRelease(folder, publication);
  const path = `/api/releaseFiles/${name}/${release.version}?path=module.json`;
  const before = await readFile(`${origin}${path}`, moduleReleaseSchema);
  try {
    const published = await uploadRelease({
      origin,
      token,
      bytes,
      onProgress: showProgress(bytes.length),
      onRetry: (reason, seconds) => console.log(`${reason}. Once more in ${seconds} s.`),
    });
    console.log(
      before
        ? `${published.id} is there already, with the same files: nothing changed.`
        : `Published ${published.id}: ${published.files} files, ${kilobytes(published.size)}, ${kilobytes(bytes.length)} sent.`,
    );
    console.log(`Where it runs is decided at ${origin}/user/spad-moduleReleases?module=${name}`);
    return 0;
  } catch (error) {
    if (error instanceof Refused) throw new Refusal(refusalText(error, release));
    throw error;
  }
};

await runAsCommand(main);
