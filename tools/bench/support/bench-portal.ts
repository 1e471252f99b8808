/** A whole portal over a database that a measurement has planted. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { type RunningPortal, startPortal } from '../../../e2e/core/portal/portal.ts';

/** The super-administrator of that portal. */
export const operator = { loginName: 'root', password: 'a long enough secret' } as const;

/** `url`: of the database. Nothing is left of the portal afterwards. */
export const withPortal = async (
  url: string,
  work: (portal: RunningPortal) => Promise<void>,
): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-portal-'));
  const env = {
    ...testKeyEnv,
    MONGODB_URL: url,
    DEMO: 'no',
    FIRST_ADMINISTRATOR: operator.loginName,
    FIRST_ADMINISTRATOR_PASSWORD: operator.password,
  };
  const portal = await startPortal({ dataDir, env });
  try {
    await work(portal);
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
