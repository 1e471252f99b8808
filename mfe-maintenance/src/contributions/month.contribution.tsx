import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { ListSkeleton, RetryLine, Stack, Text } from 'shared-kit/web/ui';
import { BarLink } from '../overview/bar-link.tsx';
import { useProgramme } from '../programmes/programme.tsx';
import { useText } from '../use-text.ts';
import { useProgrammes } from './use-own-day.ts';

const most = 6;

/** How much of the month's work in the programme is done, by type of chore. */
export const Month = ({ installationId }: SlotProps<'home.card'>) => {
  const t = useText();
  const local = useLocalized();
  const { programme, screens } = useProgramme();
  const { number } = useFormat();
  const { data, error, refetch } = useProgrammes(installationId);
  if (!data)
    return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={4} />;
  const month = data.find((each) => each.programme === programme)?.month ?? [];
  if (month.length === 0) return <Text>{t('month.none')}</Text>;
  const sizeOf = ({ performed, remaining }: { performed: number; remaining: number }) =>
    performed + remaining;
  const shown = month.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, most);
  return (
    <Stack as="ul" listStyleType="none" gap="1">
      {shown.map((share) => (
        <li key={share.choreTypeId}>
          <BarLink
            to={screens.remaining({ choreTypeId: share.choreTypeId })}
            label={local(share.name)}
            words={t('month.share', { performed: number(share.performed), all: number(sizeOf(share)) })}
            part={share.performed / sizeOf(share)}
            tone="green"
          />
        </li>
      ))}
    </Stack>
  );
};

export default defineContribution('home.card', Month);
