import { useFormState } from 'shared-kit/web/form';
import { useKitText } from 'shared-kit/web/i18n';
import { Save } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';

/** Follows the saving by itself: the card around it is not drawn anew a moment before it gives way to the next. */
export const SaveButton = () => {
  const kit = useKitText();
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      size="lg"
      loading={isSubmitting}
      loadingText={kit('saving')}
      aria-keyshortcuts="Control+Enter"
    >
      <Save aria-hidden />
      {kit('save')}
    </Button>
  );
};
