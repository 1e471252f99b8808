import { useState } from 'react';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { isOpenState } from 'shared-kit/domain/correctives/corrective-moves';
import { usePermissions } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { Power } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Alert, Box, Button } from 'shared-kit/web/ui';
import { PutOutForm } from '../out-of-services/put-out-form.tsx';
import { stoppedSince, stopsOf, useStopped } from '../out-of-services/use-stopped.ts';
import { useText } from '../use-text.ts';

/** Whether what it is about stands still, and the way to say so. */
export const ElementStop = ({ corrective }: { readonly corrective: Corrective }) => {
  const t = useText();
  const format = useFormat();
  const [isStopping, setStopping] = useState(false);
  const { hasAny } = usePermissions();
  const { id, installationId, level, elementId, areaId, status, mergedIntoId, openingDescription } =
    corrective;
  const { stops, isPending } = useStopped(installationId, elementId ?? undefined);
  const since = stoppedSince(stopsOf(stops, { elementId, areaId }));
  const isOpen = isOpenState(status) && mergedIntoId === null;
  const mayStop = hasAny(Permission.OutOfService) && isOpen;
  // What may be out of service already is not put out of service a second time.
  if (!isOpen || isPending || (since === null && !mayStop)) return null;
  return (
    <Box>
      {since === null ? (
        <Button variant="outline" minHeight="44px" aria-haspopup="dialog" onClick={() => setStopping(true)}>
          <Power aria-hidden />
          {t('record.putOut')}
        </Button>
      ) : (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title>
            {t('record.stoppedSince', { since: format.dateTime(since) })}{' '}
            {hasAny(Permission.OutOfService) ? (
              <Link
                to={paths.outOfServices(elementId === null ? { areaId, open: 1 } : { elementId, open: 1 })}
              >
                {t('record.toStops')}
              </Link>
            ) : null}
          </Alert.Title>
        </Alert.Root>
      )}
      {isStopping ? (
        <PutOutForm
          installationId={installationId}
          defaults={{ level, elementId, areaId, correctiveId: id, openingDescription }}
          onClose={() => setStopping(false)}
        />
      ) : null}
    </Box>
  );
};
