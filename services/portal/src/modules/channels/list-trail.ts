import type { listModuleTrail } from 'shared-kit/contracts/modules/channels';
import { defined } from 'shared-kit/domain/defined';
import { escapePattern } from 'shared-kit/domain/text/search-patterns';
import { trusted } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { listPage } from 'shared-kit/server/list';
import { installationNames } from '../../accounts/installation-users/installation-names.ts';
import type { PortalDeps } from '../../deps.ts';
import { moduleTrail, type TrailRecord } from './trail.ts';

export const listTrail: Handler<typeof listModuleTrail, PortalDeps> = async ({ query }, { db }) => {
  const { page, size, q, module, installationId } = query;
  const words = q ? trusted({ $regex: escapePattern(q), $options: 'i' }) : undefined;
  const { data, total } = await listPage<TrailRecord, TrailRecord>(moduleTrail(db), {
    filter: {
      ...defined({ module, installationId }),
      ...(words ? { $or: [{ reason: words }, { userName: words }] } : {}),
    },
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
