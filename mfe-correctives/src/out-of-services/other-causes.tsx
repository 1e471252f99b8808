import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { paths } from 'shared-kit/contracts/paths';
import { useFormat } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import { Alert, Box } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useStopText } from './use-stop-text.ts';
import { stopsOf, useStopped } from './use-stopped.ts';

/** What else keeps the same out of service now: it is back only when none of it remains. */
export const OtherCauses = ({ stop }: { readonly stop: OutOfService }) => {
  const t = useText();
  const format = useFormat();
  const words = useStopText();
  const { stops } = useStopped(stop.installationId, stop.elementId ?? undefined);
  const others = stopsOf(stops, stop).filter(({ id }) => id !== stop.id);
  if (others.length === 0) return null;
  return (
    <Alert.Root status="warning" marginBottom="3">
      <Alert.Indicator />
      <Box>
        <Alert.Title>{t('stops.otherCauses', { count: others.length })}</Alert.Title>
        <Box as="ul" paddingInlineStart="5">
          {others.map((other) => (
            <li key={other.id}>
              <Link to={paths.outOfService({ id: other.id, installationId: stop.installationId })}>
                {t('stops.causeSince', {
                  reason: words.reason(other),
                  when: format.dateTime(other.openedAt),
                })}
              </Link>
            </li>
          ))}
        </Box>
      </Box>
    </Alert.Root>
  );
};
