import { useTranslation } from 'shared-kit/web/i18n';
import { Text, useDelayed } from 'shared-kit/web/ui';
import type { ChoiceSection } from './choices.ts';

const Busy = ({ title = '' }: Pick<ChoiceSection, 'title'>) => {
  const { t } = useTranslation('shell');
  return useDelayed() ? (
    <Text role="status" color="fg.muted" paddingX="3" paddingY="1">
      {t('search.busy', { title })}
    </Text>
  ) : null;
};

/** What is still being looked for, or can't be: a line of its own, so that the other sections need not wait for it. */
export const SectionState = ({ section: { state, title = '' } }: { readonly section: ChoiceSection }) => {
  const { t } = useTranslation('shell');
  if (state === 'busy') return <Busy title={title} />;
  if (state !== 'failed') return null;
  return (
    <Text role="status" color="fg.muted" paddingX="3" paddingY="1">
      {t('search.failed', { title })}
    </Text>
  );
};
