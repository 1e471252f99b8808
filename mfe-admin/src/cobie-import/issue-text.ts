import { useCallback } from 'react';
import type { CobieImport, CobieIssue } from 'shared-kit/contracts/centres/cobie-imports';
import { useTranslation } from 'shared-kit/web/i18n';

/** What is wrong, in the words of the form that the file has. */
export const useIssueText = (format: CobieImport['format']) => {
  const { t } = useTranslation('mfe-admin');
  return useCallback(
    ({ code }: CobieIssue): string =>
      t([...(format === 'own' ? [`ownIssues.${code}`] : []), `cobieIssues.${code}`]),
    [t, format],
  );
};
