import {
  type listPapers as contract,
  type Gap,
  type listPaperGaps as gapsContract,
  type PaperKind,
  paperKinds,
  paperScreens,
} from 'shared-kit/contracts/reports/papers';
import { type InstallationOwnersV1, installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { lastIssued } from '../issued/last-issued.ts';
import { readableKinds } from '../issued/readable-kinds.ts';
import { paperScope } from './paper.ts';
import { readGaps } from './read-paper.ts';

export const listPapers: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const last = await lastIssued(ctx, installationId);
  const readable = await readableKinds(ctx, installationId);
  const owner = await databaseOf(ctx.db)
    .collection<InstallationOwnersV1>(installationOwnersV1)
    .findOne({ _id: installationId });
  return {
    data: {
      papers: paperKinds.map((kind) => ({ kind, last: last.get(kind) ?? null })),
      screens: paperScreens
        .filter((screen) => readable.includes(screen))
        .map((screen) => ({ screen, last: last.get(screen) ?? null })),
      maintainerName: owner?.maintainerName ?? '',
      ownerName: owner?.ownerName ?? '',
    },
  };
};

export const listPaperGaps: Handler<typeof gapsContract> = async ({ query }, ctx) => {
  const { buildingId = null } = query;
  const scope = await paperScope(ctx, { ...query, kind: 'fire', buildingId });
  const data: { kind: PaperKind; gaps: Gap[] }[] = [];
  // One after the other: what the first one reads the others find.
  for (const kind of paperKinds) data.push({ kind, gaps: [...(await readGaps(ctx, { ...scope, kind }))] });
  return { data };
};
