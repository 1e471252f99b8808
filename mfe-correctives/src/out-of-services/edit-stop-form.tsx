import { type OutOfService, updateOutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { useRouteMutation } from 'shared-kit/web/query';
import { Stack } from 'shared-kit/web/ui';
import { MomentField } from '../parts/moment-field.tsx';
import { useText } from '../use-text.ts';
import { OpeningFields, useMayTellTime } from './opening-fields.tsx';
import { asConflictFields, useToldFields } from './use-told-fields.ts';

const bodySchema = updateOutOfService.body as NonNullable<typeof updateOutOfService.body>;

interface EditStopFormProps {
  readonly stop: OutOfService;
  readonly onClose: () => void;
}

/** A time is sent only where it was changed: who may not say times may change the rest. */
const changed = (name: 'openedAt' | 'closedAt', next: string | undefined, before: string | null) =>
  next === undefined || next === before ? {} : { [name]: next };

/** What was told of a stop is put right. */
export const EditStopForm = ({ stop, onClose }: EditStopFormProps) => {
  const t = useText();
  const fields = useToldFields();
  const mayTellTime = useMayTellTime();
  const update = useRouteMutation(updateOutOfService);
  const { openedAt, closedAt } = stop;
  const form = useContractForm(bodySchema, {
    defaults: {
      id: stop.id,
      version: stop.version,
      reason: stop.reason,
      planned: stop.planned,
      orderedBy: stop.orderedBy,
      orderedByName: stop.orderedByName,
      legalBasis: stop.legalBasis,
      openingDescription: stop.openingDescription,
      correctiveId: stop.correctiveId,
      photoIds: stop.photoIds,
      retest: stop.retest,
      authorityToldOn: stop.authorityToldOn,
      openedAt,
      closedAt: closedAt ?? undefined,
    },
    conflictFields: asConflictFields([
      ...fields.opening,
      fields.correctiveOf(stop),
      ...(closedAt === null ? [] : fields.closing.filter(({ name }) => name === 'closedAt')),
    ]),
    onSubmit: ({ openedAt: opened, closedAt: closed, ...told }) =>
      update.mutateAsync({
        body: {
          ...told,
          ...(mayTellTime ? changed('openedAt', opened, openedAt) : {}),
          ...(mayTellTime ? changed('closedAt', closed, closedAt) : {}),
        },
      }),
  });
  return (
    <FormDialog title={t('stops.edit')} form={form} onClose={onClose}>
      <Stack gap="4">
        <OpeningFields installationId={stop.installationId} />
        {mayTellTime && closedAt !== null ? (
          <MomentField name="closedAt" label={t('stops.field.closedAt')} />
        ) : null}
      </Stack>
    </FormDialog>
  );
};
