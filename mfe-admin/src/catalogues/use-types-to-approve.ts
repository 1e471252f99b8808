import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { useRoute } from 'shared-kit/web/query';

/** How many element types of imports wait for the super-administrator's approval; 0 until it is known. */
export const useTypesToApprove = (): number =>
  useRoute(elementTypes.list, { query: { awaitsApproval: 'true', size: 1 } }).data?.total ?? 0;
