import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { thermalInstallations } from './thermal-installation.model.ts';

/** An element that is no more belongs to no thermal installation. */
export const releaseGenerators = async (
  { db }: Pick<RequestContext, 'db'>,
  { installationId, elementId }: { readonly installationId: number; readonly elementId: number },
  session: ClientSession,
): Promise<void> => {
  await thermalInstallations(db).updateMany(
    { installationId, generatorIds: elementId },
    { $pull: { generatorIds: elementId }, $inc: { version: 1 } },
    { session },
  );
};
