import type { ModuleState } from 'shared-kit/contracts/modules/channels';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import { Box, Card, Flex, Grid, Heading, Text, Link as TextLink } from 'shared-kit/web/ui';
import { CanaryLine } from './changes/canary-line.tsx';
import { RollbackNotice } from './changes/rollback-notice.tsx';
import { HealthBadge } from './health-badge.tsx';
import { LastGoodSwitch } from './last-good-switch.tsx';
import { ModuleActions } from './module-actions.tsx';
import { useReleaseWords } from './use-release-words.ts';
import { VersionText } from './version-text.tsx';

const Version = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <>
    <Text as="dt" color="fg.muted">
      {label}
    </Text>
    <Box as="dd">
      <VersionText>{children}</VersionText>
    </Box>
  </>
);

/** One module for all installations: what runs, how it fares, what can be done. */
export const ModuleCard = ({ state }: { readonly state: ModuleState }) => {
  const { t } = useTranslation('mfe-admin');
  const title = useLocalized()(state.title);
  const words = useReleaseWords();
  const { module, stable, previous, canary, canaryHealth, health, automaticRollback } = state;
  return (
    <Card.Root as="section" size="sm" aria-label={title}>
      <Card.Body gap="3">
        <Flex gap="2" wrap="wrap" align="center">
          <Box flex="1" minWidth="32">
            <Heading as="h2" size="md">
              {title}
            </Heading>
            <Text color="fg.muted">{module}</Text>
          </Box>
          <HealthBadge health={health} />
        </Flex>
        <RollbackNotice rollback={automaticRollback} />
        <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="1">
          <Version label={t('releases.fields.stable')}>{stable}</Version>
          {canary ? <Version label={t('releases.fields.canary')}>{words.canary(canary)}</Version> : null}
          <Version label={t('releases.fields.previous')}>{previous ?? t('releases.nothingBefore')}</Version>
        </Grid>
        {canaryHealth ? <CanaryLine health={canaryHealth} /> : null}
        <LastGoodSwitch state={state} />
        <ModuleActions state={state} />
        <TextLink asChild variant="underline" minHeight={{ base: '44px', md: 'auto' }}>
          <Link to={`/user/spad-moduleReleases?module=${module}`}>{t('releases.allReleases')}</Link>
        </TextLink>
      </Card.Body>
    </Card.Root>
  );
};
