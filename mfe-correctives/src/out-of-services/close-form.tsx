import { closeOutOfService, type OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { DateField, FormDialog, TextAreaField, TextField, useContractForm } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { Alert, notify, Stack } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useSaveLater } from '../offline/use-save-later.ts';
import { MomentField } from '../parts/moment-field.tsx';
import { subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';
import { useMayTellTime } from './opening-fields.tsx';
import { asConflictFields, useToldFields } from './use-told-fields.ts';

const bodySchema = closeOutOfService.body as NonNullable<typeof closeOutOfService.body>;
/** Where a retest was asked for, the day on which it was passed is told. */
const withRetest = bodySchema.check(
  z.refine(({ retestPassedOn }) => retestPassedOn !== null, {
    error: 'requiredDate',
    path: ['retestPassedOn'],
  }),
);

interface CloseFormProps {
  readonly stop: OutOfService;
  readonly onClose: () => void;
}

const Retest = ({ stop }: Pick<CloseFormProps, 'stop'>) => {
  const t = useText();
  const { timeZone } = useFormat();
  if (stop.retest === '') return null;
  return (
    <>
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Title>{t('stops.retestAsked', { retest: stop.retest })}</Alert.Title>
      </Alert.Root>
      <DateField
        name="retestPassedOn"
        label={t('stops.field.retestPassedOn')}
        max={localDayText(Date.now(), timeZone)}
        emptyAs={null}
      />
    </>
  );
};

/** Puts an element or an area into service again, and says what still keeps it out. */
export const CloseForm = ({ stop, onClose }: CloseFormProps) => {
  const t = useText();
  const { closing } = useToldFields();
  const mayTellTime = useMayTellTime();
  const close = useSaveLater(closeOutOfService);
  const name = subjectOf(stop);
  const form = useContractForm(stop.retest === '' ? bodySchema : withRetest, {
    defaults: { version: stop.version, closingDescription: '', liftedBy: '', retestPassedOn: null },
    conflictFields: asConflictFields(closing),
    onSubmit: (body) =>
      close({ params: { id: stop.id }, body }, stop, ({ data }) => {
        if (data.remaining === 0) notify({ text: t('stops.backInService', { name }) });
        else
          notify({
            text: t('stops.stillOut', { name, count: data.remaining }),
            tone: 'warning',
            lasting: true,
          });
      }),
  });
  return (
    <FormDialog title={t('stops.close')} form={form} onClose={onClose} saveLabel={t('stops.close')}>
      <Stack gap="4">
        <Retest stop={stop} />
        <TextAreaField
          name="closingDescription"
          label={t('stops.field.closingDescription')}
          maxLength={4000}
          optional
        />
        <TextField
          name="liftedBy"
          label={t('stops.field.liftedBy')}
          help={t('stops.liftedByHelp')}
          maxLength={200}
          optional
        />
        {mayTellTime ? (
          <MomentField name="closedAt" label={t('stops.field.closedAt')} help={t('stops.emptyIsNow')} />
        ) : null}
      </Stack>
    </FormDialog>
  );
};
