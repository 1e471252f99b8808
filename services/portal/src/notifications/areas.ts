/** What of an installation somebody may be told of. */
import { correctivesFeature, correctivesRead } from 'shared-kit/contracts/correctives/corrective-access';
import type { InspectionType } from 'shared-kit/contracts/enums';
import {
  inspectionAreas,
  inspectionsFeature,
  inspectionTypes,
} from 'shared-kit/contracts/legal/inspection-access';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { maintenanceFeature, programmesRead } from 'shared-kit/contracts/plans/programmes';
import type { InstallationModuleV1 } from 'shared-kit/contracts/views/modules';
import { type Caller, mayIn, nobody, type RequestContext } from 'shared-kit/server/http/context';

export const correctivesArea = 'correctives';
export const tasksArea = 'tasks';
/** Told to those who decide on them. */
export const publicReportsArea = 'publicReports';
/** Told to whoever asked for it, whatever he may see. */
export const exportsArea = 'exports';
/** Told to whom it is about or whose say it waits for, whatever they may see. */
export const accountArea = 'account';
/** What is told to one person by name. */
export const personalAreas: readonly string[] = [exportsArea, accountArea];
export const inspectionArea = (type: InspectionType): string => inspectionAreas[type].feature;

/** A reader, or somebody who is about to be told. */
export type Reader = Pick<Caller, 'isSuperAdmin' | 'grants'>;

/** Those that an installation has. */
export const areasIn = (modules: readonly InstallationModuleV1[]): string[] => {
  const featuresOf = (name: string) =>
    modules.find(({ module, enabled }) => module === name && enabled)?.features ?? null;
  const inspected = featuresOf(inspectionsFeature.module) ?? [];
  const hasTasks = featuresOf(maintenanceFeature.module) !== null;
  const hasCorrectives = featuresOf(correctivesFeature.module) !== null;
  return [
    ...inspectionTypes.map(inspectionArea).filter((feature) => inspected.includes(feature)),
    ...(hasTasks ? [tasksArea] : []),
    ...(hasCorrectives ? [correctivesArea, publicReportsArea] : []),
  ];
};

const permissionsFor: Readonly<Record<string, readonly Permission[]>> = {
  ...Object.fromEntries(Object.values(inspectionAreas).map((area) => [area.feature, [area.permission]])),
  [tasksArea]: programmesRead,
  [correctivesArea]: correctivesRead,
  [publicReportsArea]: [Permission.CorrectiveEdit],
};

/** Without those that the installation has not, or where the reader lacks the permission. */
export const areasOf = (
  reader: Reader,
  installationId: number,
  modules: readonly InstallationModuleV1[],
): string[] => {
  const caller = { ...nobody, ...reader };
  return areasIn(modules).filter((area) => mayIn(caller, installationId, permissionsFor[area] ?? []));
};

/** A condition on notifications: those that the reader may still see. */
export const visibleTo = async (
  reader: Reader,
  { views }: Pick<RequestContext, 'views'>,
): Promise<Record<string, unknown>> => {
  if (reader.isSuperAdmin) return {};
  const ids = [...new Set(reader.grants.map(({ installationId }) => installationId))];
  const places = await Promise.all(
    ids.map(async (installationId) => ({
      installationId,
      area: { $in: areasOf(reader, installationId, await views.modules(installationId)) },
    })),
  );
  return { $or: [{ area: { $in: personalAreas } }, ...places] };
};
