import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Heading, HowCounted, RetryLine, Stack, StatsSkeleton } from 'shared-kit/web/ui';
import { Setup } from '../setup/setup.tsx';
import { useText } from '../use-text.ts';
import { BegunTask } from './begun-task.tsx';
import { OwnDay, ownDayFigures } from './own-day.tsx';
import { useOwnDay } from './use-own-day.ts';

const Waiting = () => (
  <Stack gap="3">
    <StatsSkeleton tiles={2} />
    <StatsSkeleton tiles={2} />
  </Stack>
);

/** What waits for this person in each of their programmes, what they left half done and what they have done, each the way to it. */
const Today = ({ installationId }: SlotProps<'home.card'>) => {
  const t = useText();
  const { programmes, error, retry } = useOwnDay(installationId);
  if (programmes === undefined) return error ? <RetryLine error={error} onRetry={retry} /> : <Waiting />;
  if (programmes.length === 0) return <Setup installationId={installationId} />;
  return (
    <Stack gap="3">
      {programmes.map((each) => (
        <Stack key={each.programme} gap="2">
          {programmes.length > 1 ? (
            <Heading as="h3" size="sm">
              {t(`programme.${each.programme}`)}
            </Heading>
          ) : null}
          <OwnDay {...each} />
        </Stack>
      ))}
      <HowCounted figures={ownDayFigures} t={t} />
      <BegunTask installationId={installationId} />
    </Stack>
  );
};

export default defineContribution('home.card', Today);
