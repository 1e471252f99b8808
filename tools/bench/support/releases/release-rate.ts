/** Requests for a file of a release that one gateway answers. */
import autocannon from 'autocannon';
import { signedInApi } from '../../../../e2e/core/api.ts';
import { readBuild } from '../../../../e2e/core/looks/variants.ts';
import { firstAdministrator, startSeparatePortal } from '../../../../e2e/core/portal/separate-portal.ts';
import { titled } from '../../../../e2e/core/releases/broken-releases.ts';
import { newToken, publish } from '../../../../e2e/core/releases/publishing.ts';
import { median, whole } from '../figures.ts';

const rounds = 5;
const seconds = 3;
const clients = 20;
const module = 'mfe-maintenance';

const rate = async (url: string): Promise<number> => {
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url, headers, connections: clients, duration: seconds, workers: 1 });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${failures} of ${result.requests.total} requests failed`);
  return result.requests.average;
};

export const releaseRate = async (): Promise<string[][]> => {
  const portal = await startSeparatePortal();
  const gateway = await portal.startGateway({ RATE_LIMIT: '999999999' });
  try {
    const admin = await signedInApi(gateway.url, firstAdministrator);
    const { secret } = await newToken(admin, module);
    const build = await readBuild(module);
    const version = await publish(gateway.url, secret, titled(build, 'fc000001', 'Preventivo'));
    const { entry } = build.release;
    const addresses = {
      stored: `${gateway.url}/remotes/${module}/${version}/${entry}`,
      built: `${gateway.url}/remotes/${module}/${build.release.version}/${entry}`,
      nothing: `${gateway.url}/health`,
    };
    const taken = { stored: [] as number[], built: [] as number[], nothing: [] as number[] };
    for (let round = 0; round < rounds; round++)
      for (const kind of ['stored', 'built', 'nothing'] as const)
        taken[kind].push(await rate(addresses[kind]));
    const [stored, built, nothing] = [taken.stored, taken.built, taken.nothing].map(median);
    return [
      [
        `entry of a published release, from memory, br, ${clients} clients`,
        `${whole(stored ?? 0)}/s`,
        `${whole(built ?? 0)}/s from a build’s folder, ${whole(nothing ?? 0)}/s of /health`,
      ],
    ];
  } finally {
    await gateway.stop();
    await portal.stop();
  }
};
