import { useKitText } from '../../i18n/use-kit-text.ts';
import { Button } from '../core.ts';
import { EmptyState } from './empty-state.tsx';

/** A list that a search or a filter has emptied, and the way back to all of it. */
export const NothingFound = ({ onClear }: { readonly onClear: () => void }) => {
  const t = useKitText();
  return (
    <EmptyState
      title={t('state.nothingFound')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('state.clearSearch')}
        </Button>
      }
    />
  );
};
