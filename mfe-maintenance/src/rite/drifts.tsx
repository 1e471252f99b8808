import { useState } from 'react';
import { listRiteDrifts, type RiteDrift } from 'shared-kit/contracts/legal/rite-plant';
import { paths } from 'shared-kit/contracts/paths';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleCheck } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Box, Button, ErrorState, Flex, Heading, ListSkeleton, SimpleGrid, Text } from 'shared-kit/web/ui';
import { DriftLine } from '../computed/drift-line.tsx';
import { CopyNote } from '../copies/copy-note.tsx';
import { useText } from '../use-text.ts';
import { driftsAtFirst } from './drifts-at-first.ts';
import { elementTitle } from './element-title.ts';
import { ListLink, ModuleTextLink } from './text-link.tsx';
import { usePlantWords } from './use-plant-words.ts';

const most = 500;

/** Last values that depart from their element's twelve months before. */
export const Drifts = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const [size, setSize] = useState(driftsAtFirst);
  const { data, error, refetch } = useRoute(
    listRiteDrifts,
    { query: { installationId, page: 1, size } },
    { keepPrevious: true },
  );
  return (
    <Box as="section" aria-label={t('drift.title')}>
      <Heading as="h2" size="md" marginBottom="2">
        {data && data.total > 0 ? t('drift.titleWith', { count: data.total }) : t('drift.title')}
      </Heading>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <ListSkeleton rows={2} /> : null}
      {data?.total === 0 ? (
        <Flex gap="2" align="flex-start" color="fg.muted">
          <CircleCheck aria-hidden size={20} style={{ flexShrink: 0, marginTop: 2 }} />
          <Text>{t('drift.none')}</Text>
        </Flex>
      ) : null}
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, lg: 2 }} gap="3" alignItems="start">
        {(data?.data ?? []).map((drift) => (
          <One
            key={`${drift.elementId} ${drift.value.formatId} ${drift.value.quantity}`}
            drift={drift}
            installationId={installationId}
          />
        ))}
      </SimpleGrid>
      {data && data.total > data.data.length && size < most ? (
        <Button
          variant="outline"
          marginTop="3"
          minHeight={{ base: '44px', md: '10' }}
          onClick={() => setSize(Math.min(most, size + driftsAtFirst))}
        >
          {t('drift.more')}
        </Button>
      ) : null}
    </Box>
  );
};

interface OneProps {
  readonly drift: RiteDrift;
  readonly installationId: number;
}

const One = ({ drift: { elementId, elementName, elementRef, value }, installationId }: OneProps) => {
  const words = usePlantWords();
  const format = useFormat();
  return (
    <Box as="li" borderWidth="1px" borderRadius="lg" bg="bg.panel" padding="3" minWidth="0">
      <ModuleTextLink to={paths.element({ id: elementId, installationId, tab: 'elementReadings' })}>
        {elementTitle(elementName, elementRef)}
      </ModuleTextLink>
      <Flex gap="2" wrap="wrap" align="baseline">
        <Text>{words.valueName(value)}</Text>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {words.valueText(value)}
        </Text>
        <ListLink to={paths.task({ id: value.taskId, installationId })}>{format.date(value.at)}</ListLink>
      </Flex>
      <CopyNote copy={value.copy} installationId={installationId} />
      <DriftLine drift={value.drift} value={value.value} unit={value.unit} />
    </Box>
  );
};
