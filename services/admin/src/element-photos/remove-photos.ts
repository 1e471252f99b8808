import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { elementPhotos } from './element-photo.model.ts';

/** Takes the photos of an element along that is deleted; their files go when nothing shows them any more. */
export const removePhotos = async (
  { db }: Pick<RequestContext, 'db'>,
  element: { readonly installationId: number; readonly elementId: number },
  session: ClientSession,
): Promise<void> => {
  await elementPhotos(db).deleteMany(element, { session });
};
