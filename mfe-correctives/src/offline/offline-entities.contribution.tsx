import { defineContribution } from 'shared-kit/web/slots';
import './entities.ts';

/** Work on correctives waits, and no page of this module is open: to be loaded is all there is to it. */
const OfflineEntities = () => null;

export default defineContribution('offline.entities', OfflineEntities);
