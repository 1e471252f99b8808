/** Which pages and which code a person needs without a network. */
import { fileListName, fileListSchema } from 'shared-kit/contracts/offline-files';
import { isRecordPath, withInstallation } from 'shared-kit/web/router';
import * as z from 'zod/mini';
import { manualPath } from '../../help/manual-place.ts';
import { homePath } from '../../home-path.ts';
import type { Portal } from '../../layout/use-portal.ts';
import type { Destination } from '../../modules/destinations.ts';
import type { ReleaseChoice } from '../../modules/releases/choose-release.ts';
import { pendingWorkPath } from '../../pending-work-path.ts';

export type Prepared = Pick<Portal, 'choices' | 'contributions' | 'destinations' | 'installation'>;

export const offlineDestinations = ({ destinations }: Pick<Prepared, 'destinations'>): Destination[] =>
  destinations.filter(({ entry }) => entry.offline === true);

/** Plain addresses, as people type and install them, and as the portal completes them with the installation. A record's is its own. */
export const documentsOf = (portal: Prepared): readonly string[] => {
  const screens = offlineDestinations(portal)
    .map(({ to }) => to)
    .filter((to) => !isRecordPath(to));
  const pages = [homePath, pendingWorkPath, manualPath, ...screens];
  const id = portal.installation?.id;
  const named = id === undefined ? [] : pages.map((page) => `${page}${withInstallation('', id)}`);
  return ['/', '/auth', ...pages, ...named];
};

/** Releases that have such a page, or that show something on others' pages. */
const releasesOf = (portal: Prepared): readonly ReleaseChoice[] => {
  const names = new Set([
    ...offlineDestinations(portal).map(({ module }) => module.name),
    ...portal.contributions.components.map(({ choice }) => choice.use.name),
  ]);
  return portal.choices.filter(({ use }) => names.has(use.name));
};

interface PreparedFile {
  readonly address: string;
  readonly bytes: number;
}

/** Milliseconds for a list of files, which is small: without it the step has failed, and says so. */
const patience = 20_000;

const listAt = async (base: string, signal: AbortSignal): Promise<readonly PreparedFile[]> => {
  const response = await fetch(`${base}${fileListName}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`${base}${fileListName}: ${response.status}`);
  const list = z.parse(fileListSchema, await response.json());
  return list.map(({ name, bytes }) => ({ address: `${base}${name}`, bytes }));
};

/** The shell's names tell when a file never changes; pictures of the installed icon are no part of a page. */
const isHashed = ({ address }: PreparedFile): boolean => /[.-][0-9a-f]{8,32}\.\w+$/.test(address);

/** They are as large as all the code, and their words stand in their places. */
const isOfManual = ({ address }: PreparedFile): boolean => address.startsWith('/manual-picture-');

/** All files of the shell and of the releases; of a release from before there were lists none, as its pages bring their own. */
export const filesOf = async (portal: Prepared, signal: AbortSignal): Promise<readonly PreparedFile[]> => {
  const bases = releasesOf(portal).map(({ use }) => use.baseUrl);
  const [shell = [], ...releases] = await Promise.all(['/', ...bases].map((base) => listAt(base, signal)));
  return [...shell.filter((file) => isHashed(file) && !isOfManual(file)), ...releases.flat()];
};
