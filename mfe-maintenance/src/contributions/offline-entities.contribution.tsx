import { defineContribution } from 'shared-kit/web/slots';
import '../offline/assignment-entity.ts';
import '../offline/task-entity.ts';

/** Work on tasks waits, and no page of this module is open: to be loaded is all there is to it. */
const OfflineEntities = () => null;

export default defineContribution('offline.entities', OfflineEntities);
