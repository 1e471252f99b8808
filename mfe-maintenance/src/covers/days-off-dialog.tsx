import { createCover, daysOffSchema, listCovers, removeCover } from 'shared-kit/contracts/plans/covers';
import { listSelectablePeople } from 'shared-kit/contracts/tasks/tasks';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { callRoute } from 'shared-kit/web/app';
import { DateField, FormDialog, SelectField, useContractForm, useWatch } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { useInvalidate, useRoute, useRouteMutation } from 'shared-kit/web/query';
import { ListSkeleton, notify, RetryLine, SimpleGrid } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { changedWithCovers } from './changed-with.ts';
import { ToCover } from './to-cover.tsx';

interface DaysOffDialogProps {
  readonly installationId: number;
  /** Who is away, unless another is chosen. */
  readonly personId: number;
  /** Anybody can be chosen as who is away. */
  readonly isManager: boolean;
  readonly onClose: () => void;
}

type People = readonly { readonly id: number; readonly name: string }[];

/** Days off, and who covers for them. */
const DaysOffDialog = (props: DaysOffDialogProps) => {
  const query = { installationId: props.installationId };
  const { data, error, refetch } = useRoute(listSelectablePeople, { query }, { staleTime: 60_000 });
  if (data) return <Form {...props} people={data.data} />;
  return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={1} />;
};

const optionsOf = (people: People) => people.map(({ id, name }) => ({ value: id, label: name }));

const Form = ({
  installationId,
  personId,
  isManager,
  people,
  onClose,
}: DaysOffDialogProps & { readonly people: People }) => {
  const t = useText();
  const { day, timeZone } = useFormat();
  const today = localDayText(Date.now(), timeZone);
  const invalidate = useInvalidate();
  const { mutateAsync } = useRouteMutation(createCover, {
    invalidates: changedWithCovers,
    onSuccess: ({ data: { id, personName, coverName, from, to } }) =>
      notify({
        text: t('daysOff.added', { name: personName, cover: coverName, from: day(from), to: day(to) }),
        undo: async () => {
          await callRoute(removeCover, { params: { id } });
          await invalidate(listCovers, ...changedWithCovers);
        },
      }),
  });
  const isThere = people.some(({ id }) => id === personId);
  const form = useContractForm(daysOffSchema, {
    defaults: {
      installationId,
      personId: isManager && !isThere ? undefined : personId,
      coverId: undefined,
      from: today,
      to: today,
    },
    onSubmit: (body) => mutateAsync({ body }),
  });
  const away = useWatch({ control: form.methods.control, name: 'personId' });
  return (
    <FormDialog title={t('daysOff.add')} form={form} onClose={onClose}>
      {isManager ? (
        <SelectField name="personId" label={t('daysOff.person')} options={optionsOf(people)} />
      ) : null}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <DateField name="from" label={t('daysOff.from')} min={today} />
        <DateField name="to" label={t('daysOff.to')} min={today} />
      </SimpleGrid>
      <SelectField
        name="coverId"
        label={t('daysOff.cover')}
        placeholder={t('daysOff.choose')}
        options={optionsOf(people.filter(({ id }) => id !== away))}
      />
      {away ? <ToCover installationId={installationId} personId={Number(away)} /> : null}
    </FormDialog>
  );
};

export default DaysOffDialog;
