import type { listModuleTrail } from 'shared-kit/contracts/modules/channels';
import { defined } from 'shared-kit/domain/defined';
import type { Handler } from 'shared-kit/server/http/define-route';
import { listPage } from 'shared-kit/server/list';
import { fewWithWords } from 'shared-kit/server/records/few-with-words';
import { installationNames } from '../../accounts/installation-users/installation-names.ts';
import type { PortalDeps } from '../../deps.ts';
import { moduleTrail, type TrailRecord } from './trail.ts';

export const listTrail: Handler<typeof listModuleTrail, PortalDeps> = async ({ query }, { db }) => {
  const { page, size, q, module, installationId } = query;
  const { data, total } = await listPage<TrailRecord, TrailRecord>(moduleTrail(db), {
    filter: await fewWithWords<TrailRecord>(moduleTrail(db), {
      filter: defined({ module, installationId }),
      q,
      fields: ['reason', 'userName'],
    }),
    sort: '-id',
    page,
    size,
    present: (record) => record,
  });
  const ids = data.flatMap((line) => line.installationId ?? []);
  const names = await installationNames(db, ids, null);
  return {
    data: data.map(({ _id, at, userId: _userId, ...line }) => ({
      ...line,
      id: _id,
      at: at.toISOString(),
      installationName: line.installationId === null ? null : (names.get(line.installationId) ?? null),
    })),
    total,
  };
};
