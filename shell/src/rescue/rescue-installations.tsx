import { useState } from 'react';
import {
  type InstallationModule,
  listInstallationModules,
  listModuleStates,
} from 'shared-kit/contracts/modules/channels';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import {
  Button,
  ErrorState,
  Field,
  Flex,
  Heading,
  Input,
  ListSkeleton,
  Stack,
  Text,
} from 'shared-kit/web/ui';
import { useRescue } from './use-rescue.ts';

const size = 10;

interface ModuleInRowProps {
  readonly installation: string;
  readonly title: string;
  readonly state: InstallationModule;
}

const ModuleIn = ({ installation, title, state }: ModuleInRowProps) => {
  const { t } = useTranslation('shell');
  const { rescue, isPending } = useRescue();
  const { module, installationId, version, enabled, features, previous, channel, runs } = state;
  const place = { module: title, installation };
  const canGoBack = channel.kind === 'canary' || previous !== null;
  const word = enabled ? 'disable' : 'enable';
  return (
    <Flex as="li" gap="2" wrap="wrap" align="center">
      <Text flex="1" minWidth="min(14rem, 100%)" overflowWrap="anywhere">
        {title}: {enabled ? runs : t('rescue.disabled')}
      </Text>
      {canGoBack ? (
        <Button
          variant="outline"
          minHeight="44px"
          loading={isPending}
          aria-label={t('rescue.backIn', place)}
          onClick={() =>
            rescue(
              { module, installationId, version, change: { kind: 'rollBack' } },
              t('rescue.backInQuestion', place),
              t('rescue.backHere'),
            )
          }
        >
          {t('rescue.backHere')}
        </Button>
      ) : null}
      <Button
        variant="outline"
        minHeight="44px"
        loading={isPending}
        aria-label={t(`rescue.${word}In`, place)}
        onClick={() =>
          rescue(
            { module, installationId, version, change: { kind: 'enable', enabled: !enabled, features } },
            t(`rescue.${word}Question`, place),
            t(`rescue.${word}`),
          )
        }
      >
        {t(`rescue.${word}`)}
      </Button>
    </Flex>
  );
};

/** What each installation runs, with the switch that takes a module out of it. */
export const RescueInstallations = () => {
  const { t } = useTranslation('shell');
  const localized = useLocalized();
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const query = { page, size, ...(q.trim() ? { q: q.trim() } : {}) };
  const { data, error, refetch } = useRoute(listInstallationModules, { query }, { keepPrevious: true });
  const { data: states } = useRoute(listModuleStates, {});
  const titles = new Map(states?.data.map(({ module, title }) => [module, localized(title)]));
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  return (
    <Stack as="section" aria-labelledby="rescue-installations" gap="3">
      <Heading as="h2" size="lg" id="rescue-installations">
        {t('rescue.installations')}
      </Heading>
      <Field.Root>
        <Field.Label>{t('rescue.find')}</Field.Label>
        <Input
          type="search"
          minHeight="44px"
          bg="bg.panel"
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setPage(1);
          }}
        />
      </Field.Root>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton /> : null}
      {data?.data.length === 0 ? <Text role="status">{t('rescue.noInstallation')}</Text> : null}
      {data?.data.map(({ installationId, name, modules }) => (
        <Stack key={installationId} padding="4" gap="3" borderWidth="1px" borderRadius="lg" bg="bg.panel">
          <Heading as="h3" size="md" overflowWrap="anywhere">
            {name}
          </Heading>
          <Stack as="ul" listStyleType="none" gap="2">
            {modules.map((state) => (
              <ModuleIn
                key={state.module}
                installation={name}
                title={titles.get(state.module) ?? state.module}
                state={state}
              />
            ))}
          </Stack>
        </Stack>
      ))}
      {last > 1 ? (
        <Flex gap="3" align="center" justify="space-between">
          <Button variant="outline" minHeight="44px" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('rescue.before')}
          </Button>
          <Text>{t('rescue.page', { page, last })}</Text>
          <Button
            variant="outline"
            minHeight="44px"
            disabled={page >= last}
            onClick={() => setPage(page + 1)}
          >
            {t('rescue.after')}
          </Button>
        </Flex>
      ) : null}
    </Stack>
  );
};
