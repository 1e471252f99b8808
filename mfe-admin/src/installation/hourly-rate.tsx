import { useState } from 'react';
import type { Installation } from 'shared-kit/contracts/centres/installations';
import { ratePeriods, rateSince } from 'shared-kit/domain/figures/hourly-rates';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { Box, Button, Flex, Heading, Stack, Text } from 'shared-kit/web/ui';
import { HourlyRateDialog } from './hourly-rate-dialog.tsx';

/** Before and after all days that a rate can be said from. */
const allDays = { from: '0001-01-01', to: '9999-12-31' } as const;

/** What an hour of work costs and has cost, with the days of each rate. */
export const HourlyRate = ({ installation }: { readonly installation: Installation }) => {
  const { t } = useTranslation('mfe-admin');
  const { money, day } = useFormat();
  const [asked, setAsked] = useState<'change' | 'correct' | null>(null);
  const { hourlyRate } = installation;
  const isSaid = hourlyRate !== null || rateSince(installation) !== null;
  const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): string => {
    const isFirst = from === allDays.from;
    if (to === allDays.to)
      return isFirst ? t('hourlyRate.always') : t('hourlyRate.since', { day: day(from) });
    return isFirst
      ? t('hourlyRate.until', { day: day(to) })
      : t('hourlyRate.between', { from: day(from), to: day(to) });
  };
  return (
    <Stack as="section" gap="3" marginTop="6" marginBottom="4" aria-label={t('hourlyRate.title')}>
      <Heading as="h3" size="md">
        {t('hourlyRate.title')}
      </Heading>
      <Text color="fg.muted" maxWidth="48rem">
        {t('hourlyRate.help')}
      </Text>
      {isSaid ? (
        <Box as="ul" listStyleType="none" maxWidth="32rem" aria-label={t('hourlyRate.list')}>
          {ratePeriods(installation, allDays)
            .toReversed()
            .map(({ from, to, rate }) => (
              <Flex as="li" key={from} justify="space-between" gap="3" borderBottomWidth="1px" paddingY="2">
                <Text>{daysOf({ from, to })}</Text>
                <Text fontWeight="medium" whiteSpace="nowrap">
                  {rate === null ? t('hourlyRate.unknown') : money(Math.round(rate * 100))}
                </Text>
              </Flex>
            ))}
        </Box>
      ) : (
        <Text>{t('hourlyRate.empty')}</Text>
      )}
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" minHeight="44px" aria-haspopup="dialog" onClick={() => setAsked('change')}>
          <Pencil aria-hidden />
          {t(isSaid ? 'hourlyRate.change' : 'hourlyRate.say')}
        </Button>
        {isSaid ? (
          <Button
            variant="outline"
            minHeight="44px"
            aria-haspopup="dialog"
            onClick={() => setAsked('correct')}
          >
            {t('hourlyRate.correct')}
          </Button>
        ) : null}
      </Flex>
      {asked === null ? null : (
        <HourlyRateDialog
          installation={installation}
          corrects={asked === 'correct'}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
};
