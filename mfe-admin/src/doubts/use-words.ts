import { useCallback } from 'react';
import type { Words } from 'shared-kit/contracts/base';
import { useLocalized } from 'shared-kit/web/i18n';

/** Words in the reader's language, also those that are known in one alone. */
export const useWords = (): ((words: Words) => string) => {
  const local = useLocalized();
  return useCallback((words) => (typeof words === 'string' ? words : local(words)), [local]);
};
