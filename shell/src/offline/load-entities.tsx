import { useAwaySince, usePreparation } from 'shared-kit/web/app';
import { useWork } from 'shared-kit/web/offline';
import { Slot } from 'shared-kit/web/slots';

const props = {};

/**
 * Where work waits that nobody here knows how to send, the modules that know are loaded, whatever page is open; and on a prepared
 * device where nothing answers, as each answers from what it has prepared, also what another one's page asks.
 */
export const LoadEntities = () => {
  const work = useWork();
  const { readyUntil } = usePreparation();
  const answersItself = useAwaySince() !== null && readyUntil !== null;
  if (!answersItself && (!work || work.unregistered.length === 0)) return null;
  return <Slot name="offline.entities" props={props} skeleton={false} />;
};
