import { localDayText } from 'shared-kit/domain/dates/local-day';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';

/** The day that it is where the installation is: `2026-11-26`. */
export const todayIn = async (
  { views, now }: Pick<RequestContext, 'views' | 'now'>,
  installationId: number,
): Promise<string> => {
  const { timeZone } = (await views.installation(installationId)) ?? fail('notFound');
  return localDayText(now(), timeZone);
};
