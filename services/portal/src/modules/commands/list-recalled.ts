import type { listRecalled } from 'shared-kit/contracts/module-commands';
import type { Handler } from 'shared-kit/server/define-route';
import type { PortalDeps } from '../../deps.ts';
import { findStates } from '../channels/find-states.ts';

export const listRecalledReleases: Handler<typeof listRecalled, PortalDeps> = async (_input, { db }) => {
  const { states } = await findStates(db, null);
  const data = states.flatMap(({ _id: module, recalled }) =>
    recalled.map((version) => ({ module, version })),
  );
  return { data, total: data.length };
};
