import { Slot } from 'shared-kit/web/slots';
import { useWork } from './use-work.ts';

const props = {};

/** Where work waits that nobody here knows how to send, the modules that know are loaded, whatever page is open. */
export const LoadEntities = () => {
  const work = useWork();
  if (!work || work.unregistered.length === 0) return null;
  return <Slot name="offline.entities" props={props} skeleton={false} />;
};
