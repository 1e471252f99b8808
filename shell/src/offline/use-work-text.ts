import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import type { OfflineState } from 'shared-kit/web/offline';

/** How much waits, in words: "3 pending, 1 conflict". */
export const useWorkText = () => {
  const { t } = useTranslation('shell');
  const { bytes } = useFormat();
  const parts = ({ waiting, held, conflicts, refused }: OfflineState): string[] => {
    const toSend = waiting.operations + held;
    return [
      ...(toSend > 0 ? [t('pendingWork.waiting', { count: toSend })] : []),
      ...(conflicts > 0 ? [t('pendingWork.conflicts', { count: conflicts })] : []),
      ...(refused > 0 ? [t('pendingWork.refused', { count: refused })] : []),
    ];
  };
  return {
    counts: (work: OfflineState): string => parts(work).join(', '),
    withFiles: (work: OfflineState): string => {
      const { files, bytes: size } = work.waiting;
      const about = files > 0 ? [t('pendingWork.files', { count: files, size: bytes(size) })] : [];
      return [...parts(work), ...about].join(', ');
    },
  };
};
