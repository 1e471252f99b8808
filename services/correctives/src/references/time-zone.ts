import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';

/** In which the installation's days begin. */
export const timeZoneOf = async (
  { views }: Pick<RequestContext, 'views'>,
  installationId: number,
): Promise<string> => ((await views.installation(installationId)) ?? fail('notFound')).timeZone;
