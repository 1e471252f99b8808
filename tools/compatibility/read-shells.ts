/** What shells offer: deployed ones by their portal's address, built ones by their folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listServices } from 'shared-kit/contracts/modules/modules';
import { type ShellOffer, shellOfferSchema } from 'shared-kit/contracts/modules/shell-offer';
import type { HostOffer } from 'shared-kit/domain/legal/unmet-needs';
import * as z from 'zod/mini';
import { call, portalOrigin, readFile } from '../lib/portal.ts';
import { Refusal } from '../lib/refusal.ts';

export interface Shell {
  /** Its address or folder. */
  readonly name: string;
  readonly version: string;
  readonly offer: HostOffer;
}

const shellOf = (
  name: string,
  { version, ...offered }: ShellOffer,
  services?: HostOffer['services'],
): Shell => ({
  name,
  version,
  offer: { ...offered, services },
});

const silent = (name: string): Refusal =>
  new Refusal(`${name} has no shell.json: its shell is older than this check, or it is no shell.`);

/** With the APIs that its services have. */
export const readDeployedShell = async (address: string): Promise<Shell> => {
  const origin = portalOrigin(address, '--portal');
  const offered = await readFile(`${origin}/shell.json`, shellOfferSchema);
  if (!offered) throw silent(origin);
  const { data } = await call(origin, listServices);
  return shellOf(
    origin,
    offered,
    Object.fromEntries(data.map(({ service, apiVersion }) => [service, apiVersion])),
  );
};

/** Which services it will meet is not known. */
export const readBuiltShell = (folder: string): Shell => {
  let text: string;
  try {
    text = readFileSync(join(folder, 'shell.json'), 'utf8');
  } catch {
    throw silent(folder);
  }
  return shellOf(folder, z.parse(shellOfferSchema, JSON.parse(text)));
};
