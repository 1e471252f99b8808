import { useState } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { listOpenAround } from 'shared-kit/contracts/correctives/correctives';
import { paths } from 'shared-kit/contracts/paths';
import { RecordLink } from 'shared-kit/web/catalogue';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, Button, Flex, Heading, Stack, Text } from 'shared-kit/web/ui';
import { subjectOf } from '../parts/place-text.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { useText } from '../use-text.ts';
import { AddToDialog } from './add-to-dialog.tsx';

interface OpenAroundProps {
  readonly installationId: number;
  readonly elementId: number | null;
  readonly areaId: number | null;
  /** What is written and photographed so far goes into the one that is added to. */
  readonly told: { readonly description: string; readonly photoIds: readonly number[] };
  /** What was told went into that one. */
  readonly onAdded: (corrective: CorrectiveRow) => void;
}

/** What is open there already, before the same is reported again. */
export const OpenAround = ({ installationId, elementId, areaId, told, onAdded }: OpenAroundProps) => {
  const t = useText();
  const format = useFormat();
  const [chosen, setChosen] = useState<CorrectiveRow | null>(null);
  const place = elementId === null ? { areaId: areaId ?? undefined } : { elementId };
  const { data } = useRoute(
    listOpenAround,
    { query: { installationId, ...place } },
    { enabled: elementId !== null || areaId !== null },
  );
  const open = data?.data ?? [];
  if (open.length === 0) return null;
  return (
    <Box
      as="section"
      aria-label={t('report.around')}
      borderWidth="1px"
      borderRadius="lg"
      padding="3"
      bg="bg.muted"
    >
      <Heading as="h2" size="sm">
        {t('report.around')}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0">
        {open.map((corrective) => (
          <Flex
            as="li"
            key={corrective.id}
            gap="2"
            align="center"
            wrap="wrap"
            paddingY="2"
            borderTopWidth="1px"
          >
            <Box flex="1" minWidth="min(12rem, 100%)">
              <RecordLink to={paths.corrective(corrective)}>{corrective.number}</RecordLink>{' '}
              <StatusBadge corrective={corrective} />
              <Text overflowWrap="anywhere" lineClamp="2">
                {corrective.openingDescription}
              </Text>
              <Text color="fg.muted" textStyle="sm">
                {[subjectOf(corrective), format.relative(corrective.openedAt), corrective.openedByName].join(
                  ' · ',
                )}
              </Text>
            </Box>
            <Button
              variant="outline"
              minHeight="44px"
              aria-haspopup="dialog"
              onClick={() => setChosen(corrective)}
            >
              {t('report.addTo')}
            </Button>
          </Flex>
        ))}
      </Stack>
      {chosen === null ? null : (
        <AddToDialog corrective={chosen} told={told} onAdded={onAdded} onClose={() => setChosen(null)} />
      )}
    </Box>
  );
};
