import { listModuleStates, type ModuleState } from 'shared-kit/contracts/modules/channels';
import { useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Button, ErrorState, Flex, Heading, ListSkeleton, Stack, Text } from 'shared-kit/web/ui';
import { useRescue } from './use-rescue.ts';

const ModuleRow = ({ state }: { readonly state: ModuleState }) => {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const title = useLocalized()(state.title);
  const { rescue, isPending } = useRescue();
  const { module, stable, previous, canary, recalled, health, version } = state;
  // A canary ends first: then everybody runs the stable release.
  const back = canary ? stable : previous;
  const suspect = canary?.version ?? stable;
  return (
    <Flex
      as="li"
      gap="3"
      wrap="wrap"
      align="center"
      padding="4"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
    >
      <Stack flex="1" minWidth="min(14rem, 100%)" gap="1">
        <Heading as="h3" size="md">
          {title}
        </Heading>
        <Text color="fg.muted">{module}</Text>
        <Text overflowWrap="anywhere">{t('rescue.runs', { version: stable })}</Text>
        {canary ? (
          <Text overflowWrap="anywhere">
            {t('rescue.canary', {
              version: canary.version,
              percent: format.number(canary.percent / 100, { style: 'percent' }),
            })}
          </Text>
        ) : null}
        <Text color={health.failures > 0 ? 'fg.error' : 'fg.muted'}>
          {t('rescue.failures', { count: health.failures })}
        </Text>
      </Stack>
      {back === null ? (
        <Text color="fg.muted">{t('rescue.nothingBefore')}</Text>
      ) : (
        <Button
          minHeight="44px"
          aria-label={t('rescue.backOf', { module: title, version: back })}
          loading={isPending}
          onClick={() =>
            rescue(
              { module, installationId: null, version, change: { kind: 'rollBack' } },
              t('rescue.backQuestion', { module: title, version: back }),
              t('rescue.back', { version: back }),
            )
          }
        >
          {t('rescue.back', { version: back })}
        </Button>
      )}
      {recalled.includes(suspect) ? null : (
        <Button
          variant="outline"
          colorPalette="red"
          minHeight="44px"
          aria-label={t('rescue.recallOne', { module: title, version: suspect })}
          loading={isPending}
          onClick={() =>
            rescue(
              { module, installationId: null, version, change: { kind: 'recall', version: suspect } },
              t('rescue.recallQuestion', { module: title, version: suspect }),
              t('rescue.recall', { version: suspect }),
            )
          }
        >
          {t('rescue.recall', { version: suspect })}
        </Button>
      )}
    </Flex>
  );
};

/** What every installation runs that is not told otherwise, each with its way back. */
export const RescueModules = () => {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useRoute(listModuleStates, {});
  return (
    <Stack as="section" aria-labelledby="rescue-modules" gap="3">
      <Heading as="h2" size="lg" id="rescue-modules">
        {t('rescue.everywhere')}
      </Heading>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton /> : null}
      {data ? (
        <Stack as="ul" listStyleType="none" gap="3">
          {data.data.map((state) => (
            <ModuleRow key={state.module} state={state} />
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
};
