import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { CircleAlert } from 'shared-kit/web/icons';
import { Box, Button, Flex, Text } from 'shared-kit/web/ui';
import { type ContributionViewProps, Waiting } from '../contributions/contribution-waiting.tsx';
import type { ModuleFailure } from './module-failure.ts';
import { useRecovery } from './use-recovery.ts';

interface FailedContributionProps extends ContributionViewProps {
  readonly failure: ModuleFailure;
  readonly retry: () => void;
}

/** In place of a contribution that did not come: one quiet line, since the page around it is what the person came for. */
export const FailedContribution = (view: FailedContributionProps) => {
  const { contribution, failure, skeleton } = view;
  const { t } = useTranslation('shell');
  const local = useLocalized();
  const has = ({ manifest }: InstalledModule): boolean =>
    (manifest.contributions ?? []).some(
      (each) =>
        'component' in each && each.component === contribution.component && each.slot === contribution.slot,
    );
  const { isDeciding, tryAgain } = useRecovery({ ...view, has, mayReload: false });
  if (isDeciding) return <Waiting skeleton={skeleton} />;
  return (
    <Flex data-failure={failure.kind} align="center" gap="2" wrap="wrap" color="fg.muted">
      <Box color="fg.error" flexShrink="0">
        <CircleAlert aria-hidden size={18} />
      </Box>
      <Text role="status">{t('contribution.failed', { title: local(contribution.title) })}</Text>
      <Button variant="outline" size="sm" onClick={tryAgain}>
        {t(failure.retry === 'never' ? 'failure.lookAgain' : 'failure.retry')}
      </Button>
    </Flex>
  );
};
