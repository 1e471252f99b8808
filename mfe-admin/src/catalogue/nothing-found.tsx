import { useTranslation } from 'shared-kit/web/i18n';
import { Button, EmptyState } from 'shared-kit/web/ui';

/** A list that a search or a filter has emptied, and the way back to all of it. */
export const NothingFound = ({ onClear }: { readonly onClear: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <EmptyState
      title={t('nothingFound')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('clearSearch')}
        </Button>
      }
    />
  );
};
