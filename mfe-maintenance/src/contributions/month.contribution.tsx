import { presetDays } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { figures } from 'shared-kit/domain/figures/figures';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useCanOpen } from 'shared-kit/web/router';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { HowCounted, ListSkeleton, RetryLine, Stack, Text } from 'shared-kit/web/ui';
import { BarLink } from '../overview/bar-link.tsx';
import { useProgramme } from '../programmes/programme.tsx';
import { useText } from '../use-text.ts';
import { useProgrammes } from './use-own-day.ts';

const most = 6;

/** How much of what falls due this month in the programme is done, by type of chore: to all of it, where that may be seen, and to what remains. */
export const Month = ({ installationId }: SlotProps<'home.card'>) => {
  const t = useText();
  const local = useLocalized();
  const { programme, screens } = useProgramme();
  const { number, timeZone } = useFormat();
  const days = presetDays('thisMonth', localDayText(Date.now(), timeZone));
  const seesAll = useCanOpen(figures.monthPlanned.list(days));
  const { data, error, refetch } = useProgrammes(installationId);
  if (!data)
    return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={4} />;
  const month = data.find((each) => each.programme === programme)?.month ?? [];
  if (month.length === 0) return <Text>{t('month.none')}</Text>;
  const sizeOf = ({ performed, remaining }: { performed: number; remaining: number }) =>
    performed + remaining;
  const shown = month.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, most);
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="1">
        {shown.map((share) => (
          <li key={share.choreTypeId}>
            <BarLink
              to={
                seesAll
                  ? figures.monthPlanned.list({ ...days, programme, choreTypeId: [share.choreTypeId] })
                  : screens.remaining({ choreTypeId: share.choreTypeId })
              }
              label={local(share.name)}
              words={t('month.share', { performed: number(share.performed), all: number(sizeOf(share)) })}
              part={share.performed / sizeOf(share)}
              tone="green"
            />
          </li>
        ))}
      </Stack>
      <HowCounted figures={['monthDone']} t={t} />
    </>
  );
};

export default defineContribution('home.card', Month);
