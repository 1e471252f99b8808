import type { Member } from 'shared-kit/contracts/people/members';
import { listChorePeople } from 'shared-kit/contracts/plans/chore-changes';
import { FormDialog, SelectField, useContractForm } from 'shared-kit/web/form';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useIsOffline } from 'shared-kit/web/offline';
import { useInvalidate, useRoute } from 'shared-kit/web/query';
import { ListSkeleton, notify, RetryLine, Stack, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { handOver, letGo } from './hand-over.ts';
import { readWorkOf, useWorkOf, type WorkOf } from './use-work-of.ts';

interface LeaveDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** In a choice there is no person of this id. */
const nobody = 0;
const schema = z.object({ toId: z.int() });

/** Somebody leaves: what they answer for is given to another, or to nobody, before they are blocked. */
export const LeaveDialog = (props: LeaveDialogProps) => {
  const { data, error, refetch } = useWorkOf(props.member);
  if (data) return <Form {...props} work={data} />;
  return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={2} />;
};

const Form = ({ member, work, onClose }: LeaveDialogProps & { readonly work: WorkOf }) => {
  const { t } = useTranslation('mfe-admin');
  const { list } = useFormat();
  const invalidate = useInvalidate();
  const isOffline = useIsOffline();
  const { installationId, userId } = member;
  const people = useRoute(listChorePeople, { query: { installationId } });
  const others = (people.data?.data ?? []).filter(
    ({ id, userSelectable }) => userSelectable && id !== userId,
  );
  const form = useContractForm(schema, {
    defaults: { toId: nobody },
    onSubmit: async ({ toId }: z.infer<typeof schema>) => {
      // Whoever tries again after a refusal has given a part of it already.
      await handOver(member, await readWorkOf(member), toId === nobody ? null : toId);
      await letGo(member);
      await invalidate('members', 'users', 'installationUsers', 'tasks', 'correctives', 'choreLines');
      notify({ text: t('people.left', { name: member.name }) });
    },
  });
  const answersFor = [
    { key: 'people.answersForChores', count: work.choreIds.length },
    { key: 'people.answersForTasks', count: work.tasks },
    { key: 'people.answersForCorrectives', count: work.correctives.length },
  ].flatMap(({ key, count }) => (count > 0 ? [t(key, { count })] : []));
  return (
    <FormDialog
      title={t('people.leave', { name: member.name })}
      form={form}
      onClose={onClose}
      saveLabel={t('people.leaveSave')}
      hinderedBy={isOffline ? t('people.leaveOffline') : null}
    >
      <Stack gap="4">
        <Text>
          {answersFor.length > 0
            ? t('people.answersFor', { work: list(answersFor) })
            : t('people.answersForNothing')}
        </Text>
        <SelectField
          name="toId"
          label={t('people.handOverTo')}
          options={[
            { value: nobody, label: t('people.toNobody') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Text color="fg.muted">{t(member.ownsAccount ? 'people.leaveText' : 'people.leaveElsewhere')}</Text>
      </Stack>
    </FormDialog>
  );
};
