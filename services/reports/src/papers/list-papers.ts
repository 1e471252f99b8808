import { correctivesFeature, correctivesRead } from 'shared-kit/contracts/corrective-access';
import { inspectionPermissions, inspectionsFeature } from 'shared-kit/contracts/inspection-access';
import { lowVoltageRead } from 'shared-kit/contracts/low-voltage-access';
import {
  type listPapers as contract,
  type Gap,
  type listPaperGaps as gapsContract,
  type PaperKind,
  type PaperScreen,
  paperKinds,
  paperScreens,
} from 'shared-kit/contracts/papers';
import { featureOf, programmeRead } from 'shared-kit/contracts/programmes';
import type { Demand } from 'shared-kit/contracts/route';
import { type InstallationOwnersV1, installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { mayIn, type RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { databaseOf } from 'shared-kit/server/mongo';
import { lastIssued } from '../issued/last-issued.ts';
import { paperScope } from './paper.ts';
import { readGaps } from './read-paper.ts';

/** What a person needs for the screens on which other modules make theirs. */
const demands: Readonly<Record<PaperScreen, Demand>> = {
  riteRegister: { anyOf: programmeRead.rite, feature: featureOf('rite') },
  riteCertificate: { anyOf: programmeRead.rite, feature: featureOf('rite') },
  lowVoltage: { anyOf: lowVoltageRead, feature: featureOf('lowVoltage') },
  workOrders: { anyOf: correctivesRead, feature: correctivesFeature },
  inspectionPlan: { anyOf: inspectionPermissions, feature: inspectionsFeature },
};

const openScreens = async (
  { caller, views }: Pick<RequestContext, 'caller' | 'views'>,
  installationId: number,
): Promise<PaperScreen[]> => {
  const modules = await views.modules(installationId);
  return paperScreens.filter((screen) => {
    const { anyOf, feature } = demands[screen];
    const found = modules.find(({ module, enabled }) => enabled && module === feature?.module);
    const isOn = found && (feature?.feature === undefined || found.features.includes(feature.feature));
    return isOn && mayIn(caller, installationId, anyOf);
  });
};

export const listPapers: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const last = await lastIssued(ctx, installationId);
  const owner = await databaseOf(ctx.db)
    .collection<InstallationOwnersV1>(installationOwnersV1)
    .findOne({ _id: installationId });
  return {
    data: {
      papers: paperKinds.map((kind) => ({ kind, last: last.get(kind) ?? null })),
      screens: await openScreens(ctx, installationId),
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
