import { ApiError } from 'shared-kit/web/app';
import type { useTranslation } from 'shared-kit/web/i18n';
import { showError } from 'shared-kit/web/ui';

/** What of a workbook the general words do not explain; null for everything else. */
export const tellRefusal = (
  t: ReturnType<typeof useTranslation>['t'],
  error: unknown,
): Promise<void> | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'payloadTooLarge') return showError({ text: t('cobie.holdsTooMuch') });
  const { retryAfter } = error;
  if (error.code !== 'serviceUnavailable' || retryAfter === null) return null;
  return showError({ text: t('cobie.othersRead', { seconds: retryAfter }) });
};
