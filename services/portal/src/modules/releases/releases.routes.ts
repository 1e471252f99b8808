import { listReleaseKeys } from 'shared-kit/contracts/modules/release-signatures';
import {
  getRelease,
  listReleases,
  pruneRelease,
  publishRelease,
  readReleaseFile,
} from 'shared-kit/contracts/modules/releases';
import { defineRoute } from 'shared-kit/server/http/define-route';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { listKeys } from './list-keys.ts';
import { getPublished, listPublished } from './list-releases.ts';
import { prune } from './prune-release.ts';
import { publish } from './publish-release.ts';
import { readFile } from './read-release-file.ts';
import { findPublisher } from './tokens/find-publisher.ts';

const authorize = async (ctx: PortalContext): Promise<void> => void (await findPublisher(ctx, 'publish'));

export const releaseRoutes = [
  defineRoute<typeof publishRelease, PortalDeps>(publishRelease, { authorize, handle: publish }),
  defineRoute(listReleases, { handle: listPublished }),
  defineRoute(getRelease, { handle: getPublished }),
  defineRoute(pruneRelease, { handle: prune }),
  defineRoute(readReleaseFile, { handle: readFile }),
  defineRoute(listReleaseKeys, { handle: listKeys }),
];
