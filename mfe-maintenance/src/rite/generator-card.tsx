import { useState } from 'react';
import type { LastValue, RiteGenerator } from 'shared-kit/contracts/legal/rite-plant';
import { paths } from 'shared-kit/contracts/paths';
import { isDrifting } from 'shared-kit/domain/readings/drift';
import { isLate } from 'shared-kit/domain/tasks/task-delay';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { CalendarClock, TriangleAlert } from 'shared-kit/web/icons';
import { Box, Button, Flex, Heading, Stack, StateBadge, Text } from 'shared-kit/web/ui';
import { CopyNote } from '../copies/copy-note.tsx';
import { useText } from '../use-text.ts';
import { elementTitle } from './element-title.ts';
import { ListLink, ModuleTextLink } from './text-link.tsx';
import { usePlantWords } from './use-plant-words.ts';

interface GeneratorCardProps {
  readonly installationId: number;
  readonly generator: RiteGenerator;
}

const shownAtFirst = 6;

/** A generator with what it was measured last, what is wrong with it, and when it is measured next. */
export const GeneratorCard = ({ installationId, generator }: GeneratorCardProps) => {
  const t = useText();
  const words = usePlantWords();
  const [isWhole, setWhole] = useState(false);
  const { id, areaName, values } = generator;
  const shown = isWhole ? values : values.slice(0, shownAtFirst);
  return (
    <Box as="li" borderWidth="1px" borderRadius="lg" bg="bg.panel" padding="3" minWidth="0">
      <Heading as="h3" size="sm">
        <ModuleTextLink to={paths.element({ id, installationId, tab: 'elementReadings' })}>
          {elementTitle(generator.name, generator.ref)}
        </ModuleTextLink>
      </Heading>
      <Text color="fg.muted">
        {[words.kind(generator), words.powers(generator), areaName].filter(Boolean).join(' · ')}
      </Text>
      {values.length === 0 ? (
        <Text marginTop="2">{t('rite.plant.noValues')}</Text>
      ) : (
        <Stack as="dl" gap="1" marginTop="2">
          {shown.map((value) => (
            <Value
              key={`${value.formatId} ${value.quantity}`}
              value={value}
              installationId={installationId}
            />
          ))}
        </Stack>
      )}
      {values.length > shownAtFirst ? (
        <Button
          variant="ghost"
          size="sm"
          minHeight={{ base: '44px', md: '8' }}
          paddingX="1"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('rite.plant.fewer') : t('rite.plant.all', { count: values.length })}
        </Button>
      ) : null}
      <Next generator={generator} installationId={installationId} />
    </Box>
  );
};

const Value = ({ value, installationId }: { readonly value: LastValue; readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const words = usePlantWords();
  const drifts = isDrifting(value.drift);
  return (
    <Flex gap="2" wrap="wrap" align="baseline">
      <Text as="dt" color="fg.muted" flex="1" minWidth="32">
        {words.valueName(value)}
      </Text>
      <Flex as="dd" gap="2" wrap="wrap" align="center" justify="flex-end">
        {value.outside ? (
          <StateBadge tone="bad" icon={TriangleAlert}>
            {t('reading.out')}
          </StateBadge>
        ) : null}
        {drifts ? (
          <StateBadge tone="warning" icon={TriangleAlert}>
            {t('rite.plant.drifts')}
          </StateBadge>
        ) : null}
        <ListLink
          to={paths.task({ id: value.taskId, installationId })}
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
        >
          {words.valueText(value)}
        </ListLink>
        <Text as="span" color="fg.muted" display={{ base: 'none', sm: 'inline' }}>
          {format.date(value.at)}
        </Text>
        {value.copy === null ? null : (
          <Box width="full">
            <CopyNote copy={value.copy} installationId={installationId} />
          </Box>
        )}
      </Flex>
    </Flex>
  );
};

const Next = ({ generator: { next }, installationId }: GeneratorCardProps) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  if (next === null) return null;
  const late = isLate({ dueEnd: next.dueEnd, performedAt: null }, Date.now());
  return (
    <Flex gap="2" align="flex-start" marginTop="2" paddingTop="2" borderTopWidth="1px">
      <CalendarClock aria-hidden size={18} style={{ flexShrink: 0, marginTop: 3 }} />
      <Box minWidth="0">
        <Text color="fg.muted">
          {t(late ? 'rite.plant.late' : 'rite.plant.next', {
            from: format.date(next.dueStart),
            to: format.date(Date.parse(next.dueEnd) - 1),
          })}
        </Text>
        <ListLink to={paths.task({ id: next.taskId, installationId })}>{local(next.choreName)}</ListLink>
      </Box>
    </Flex>
  );
};
