import type { Format } from 'shared-kit/contracts/catalogues/formats';
import type { Former } from 'shared-kit/contracts/plans/formers';
import { formatOf } from 'shared-kit/domain/readings/format-versions';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { History, TriangleAlert } from 'shared-kit/web/icons';
import { Box, FactList, Flex, Stack, StateBadge, Text } from 'shared-kit/web/ui';
import { useReadingText } from '../record/readings/use-reading-text.ts';
import { useText } from '../use-text.ts';

interface FormerViewProps {
  readonly former: Former;
  readonly formats: readonly Format[];
}

/** What is written down from before this portal: no work that was done in it. */
export const FormerView = ({ former, formats }: FormerViewProps) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const words = useReadingText();
  const read = formats.flatMap((one) => {
    const reading = former.readings.find(({ formatId }) => formatId === one.id);
    return reading ? [{ one: formatOf(one, reading), reading }] : [];
  });
  const what =
    former.doneOn === null
      ? t(`former.state.${former.state}`)
      : t('former.lastDone', { day: format.day(former.doneOn) });
  return (
    <Stack gap="2">
      <Flex gap="2" wrap="wrap" align="center">
        <StateBadge tone="neutral" icon={History}>
          {t('former.before')}
        </StateBadge>
        <Text>{[what, former.by].filter(Boolean).join(' · ')}</Text>
      </Flex>
      {read.length === 0 ? null : (
        <FactList
          facts={read.map(({ one, reading }) => ({
            label: local(one.name),
            value: (
              <Flex gap="2" wrap="wrap" align="center">
                <Text fontWeight="semibold">{words.reading(reading, one)}</Text>
                {former.outOfLimits.includes(one.id) ? (
                  <StateBadge tone="bad" icon={TriangleAlert}>
                    {t('reading.outOfLimits')}
                  </StateBadge>
                ) : null}
              </Flex>
            ),
          }))}
        />
      )}
      {former.observation === '' ? null : <Text whiteSpace="pre-wrap">{former.observation}</Text>}
      <Box>
        <Text color="fg.muted">
          {t('former.writtenDown', { who: former.writtenByName, when: format.dateTime(former.writtenAt) })}
        </Text>
      </Box>
    </Stack>
  );
};
