import { useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { listMemberCandidates, memberRoles, takeMember } from 'shared-kit/contracts/people/members';
import { ComboboxField, FormDialog, SelectField, useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { useNavigate } from 'shared-kit/web/router';
import { Stack, Text, useSettled } from 'shared-kit/web/ui';

const bodySchema = takeMember.body as NonNullable<typeof takeMember.body>;

interface TakePersonProps {
  readonly installationId: number;
  readonly onClose: () => void;
}

/** Somebody of another installation of this manager's gets a role here; the account stays as it is. */
export const TakePerson = ({ installationId, onClose }: TakePersonProps) => {
  const { t } = useTranslation('mfe-admin');
  const navigate = useNavigate();
  const take = useRouteMutation(takeMember, { invalidates: ['members', 'users', 'installationUsers'] });
  const roles = useRoute(memberRoles.list, { query: { installationId, size: 500, sort: 'name' } });
  const form = useContractForm(bodySchema, {
    defaults: { installationId },
    onSubmit: async (body) => {
      const { data } = await take.mutateAsync({ body });
      void navigate(paths.person({ id: data.id, installationId }));
    },
  });
  return (
    <FormDialog title={t('people.take')} form={form} onClose={onClose} saveLabel={t('people.takeSave')}>
      <Stack gap="4">
        <Text color="fg.muted">{t('people.takeText')}</Text>
        <Candidates installationId={installationId} />
        <SelectField
          name="roleId"
          label={t('fields.roleId')}
          options={(roles.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Stack>
    </FormDialog>
  );
};

const shown = 50;

/** The server is asked for what is typed: a manager of many installations knows thousands of people. */
const Candidates = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const [typed, setTyped] = useState('');
  const [chosenLabel, setChosenLabel] = useState('');
  const q = useSettled(typed.trim(), 200);
  const { data: found, isFetching } = useRoute(
    listMemberCandidates,
    { query: { installationId, size: shown, ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  const options = (found?.data ?? []).map(({ id, name, loginName }) => ({
    value: id,
    label: `${name} (${loginName})`,
  }));
  const nobody = q === '' && !isFetching && found?.total === 0;
  return (
    <ComboboxField
      name="userId"
      label={t('people.one')}
      options={options}
      chosenLabel={chosenLabel}
      onSearch={setTyped}
      onTaken={(option) => setChosenLabel(option?.label ?? '')}
      busy={isFetching || q !== typed.trim()}
      total={found && options.length < found.total ? found.total : undefined}
      {...(nobody ? { help: t('people.takeNobody') } : {})}
    />
  );
};
