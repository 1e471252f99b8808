import { useWatch } from 'react-hook-form';
import { EntityStatus } from '../../../contracts/enums.ts';
import { Slot } from '../../slots/slot.tsx';
import type { Row } from '../catalogue.ts';

/** What modules have to say of an entry that is about to be made inactive. */
export const BeforeDeactivation = ({ row }: { readonly row: Row }) => {
  const status: unknown = useWatch({ name: 'entityStatus' });
  const { id, entityType, installationId, entityStatus } = row;
  const isLeaving = entityStatus === EntityStatus.Active && status === EntityStatus.Inactive;
  if (!isLeaving || typeof installationId !== 'number' || typeof entityType !== 'string') return null;
  return <Slot name="record.deactivation" props={{ installationId, entityType, id }} />;
};
