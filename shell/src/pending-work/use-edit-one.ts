import { errorTextOf } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import type { OperationWords } from 'shared-kit/web/offline';
import { useNavigate } from 'shared-kit/web/router';
import { showError } from 'shared-kit/web/ui';

/** Leads to where it was written down, with what was written; null where its module does not say how. */
export const useEditOne = ({ edit }: OperationWords): (() => Promise<void>) | null => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  if (!edit) return null;
  return async () => {
    try {
      await navigate(await edit());
    } catch (error) {
      await showError({ title: t('pendingWork.edit.failed'), text: errorTextOf(error) });
    }
  };
};
