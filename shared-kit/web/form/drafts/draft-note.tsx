import { useKitText } from '../../i18n/use-kit-text.ts';
import { Button, Flex, Text } from '../../ui/core.ts';
import type { Draft } from './use-form-draft.ts';

/** Tells whoever opens a form again that what they typed is still there. */
export const DraftNote = ({ draft }: { readonly draft: Draft }) => {
  const t = useKitText();
  if (draft.state === 'none') return null;
  const isBrought = draft.state === 'brought';
  return (
    <Flex role="status" align="center" wrap="wrap" columnGap="3" paddingBottom="2" color="fg.muted">
      <Text>{t(isBrought ? 'draft.brought' : 'draft.apart')}</Text>
      {isBrought ? null : (
        <Button variant="outline" onClick={draft.bring}>
          {t('draft.bring')}
        </Button>
      )}
      <Button variant="ghost" onClick={draft.forget}>
        {t('draft.forget')}
      </Button>
    </Flex>
  );
};
