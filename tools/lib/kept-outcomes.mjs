/**
 * Outcomes of builds and tests that outlive their checkout: they lie in the person's cache folder, and nx asks for them at an address of this
 * machine while a tool runs. The calls are those of nx's self-hosted cache.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const dayMs = 86_400_000;
/** What nobody asked for in so many days goes. */
const mostDays = 14;

/** Where they lie. */
export const outcomesFolder = () =>
  process.env.OUTCOMES_DIR ??
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'maintenance-portal', 'outcomes');

const removeOld = async (folder) => {
  for (const name of await readdir(folder)) {
    if (name === 'era') continue;
    const path = join(folder, name);
    // Another run may have taken it away.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > mostDays * dayMs) await rm(path, { force: true });
  }
};

/** By the clock that its age is counted by: the file system may have another one. */
const markAsked = async (path) => {
  const now = new Date();
  await utimes(path, now, now);
};

const answerOf = (folder, token) => async (request, response) => {
  const end = (status) => void response.writeHead(status).end();
  const [, hash] = /^\/v1\/cache\/([\w-]+)$/.exec(request.url ?? '') ?? [];
  if (request.headers.authorization !== `Bearer ${token}`) return end(401);
  if (!hash) return end(404);
  const path = join(folder, hash);
  const kept = await stat(path).catch(() => null);
  if (request.method === 'GET') {
    if (!kept) return end(404);
    await markAsked(path);
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': kept.size });
    return pipeline(createReadStream(path), response);
  }
  if (request.method !== 'PUT') return end(405);
  // An outcome is never replaced.
  if (kept) return end(409);
  const part = `${path}.${randomBytes(4).toString('hex')}`;
  await pipeline(request, createWriteStream(part));
  await markAsked(part);
  await rename(part, path);
  return end(202);
};

/**
 * What nx must be told, and the end of it. Where the folder can't be written there is nothing to tell.
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>}
 */
export const keepOutcomes = async () => {
  let folder;
  try {
    folder = outcomesFolder();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeOld(folder);
  } catch {
    return { env: {}, stop: () => undefined };
  }
  const token = randomBytes(16).toString('hex');
  const answer = answerOf(folder, token);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = {
    NX_SELF_HOSTED_REMOTE_CACHE_SERVER: `http://127.0.0.1:${server.address().port}`,
    NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN: token,
  };
  return {
    env,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Which of the person's runs are believed: those since they last asked for all of it anew. */
const eraFile = () => join(outcomesFolder(), 'era');

export const eraNow = () => {
  try {
    return readFileSync(eraFile(), 'utf8');
  } catch {
    return '';
  }
};

/** From now on nothing is believed that passed before. */
export const beginEra = () => {
  try {
    mkdirSync(outcomesFolder(), { recursive: true, mode: 0o700 });
    writeFileSync(eraFile(), randomBytes(8).toString('hex'));
  } catch {
    // Nothing is kept where the folder can't be written.
  }
};
