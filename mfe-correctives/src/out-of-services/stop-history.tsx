import { type OutOfService, outOfServiceHistory } from 'shared-kit/contracts/correctives/out-of-services';
import { RecordHistory } from 'shared-kit/web/catalogue';
import { useToldFields } from './use-told-fields.ts';

/** Who opened, changed and closed it. */
export const StopHistory = ({ stop }: { readonly stop: OutOfService }) => {
  const { opening, closing, correctiveNumber } = useToldFields();
  return (
    <RecordHistory
      route={outOfServiceHistory}
      id={stop.id}
      fields={[...opening, correctiveNumber, ...closing]}
    />
  );
};
