import { defineContribution } from 'shared-kit/web/slots';

/** Pages of other modules ask for places and elements, and nothing answers: to be loaded is all there is to it. */
const OfflineEntities = () => null;

export default defineContribution('offline.entities', OfflineEntities);
