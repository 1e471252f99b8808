import type { checkVersion } from 'shared-kit/contracts/session';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import type { PortalDeps } from '../deps.ts';

export const readVersion: Handler<typeof checkVersion, PortalDeps> = async (_input, { deps }) =>
  (await deps.version()) ?? fail('serviceUnavailable');
