import { listChorePeople } from 'shared-kit/contracts/plans/chore-changes';
import { responsibleFault } from 'shared-kit/domain/tasks/responsible';
import { FormDialog, NumberField, SelectField, useContractForm } from 'shared-kit/web/form';
import { useEnumText, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { confirm, notify, SimpleGrid, Text } from 'shared-kit/web/ui';
import { useOfferedArchetypes } from '../elements/use-offered-archetypes.ts';
import {
  type ChoreChange,
  choreChangeSchema,
  enumerations,
  nobody,
  noChange,
  numberFields,
  settingsOf,
} from './chore-settings.ts';
import { DueFields } from './due-fields.tsx';
import { RequiresField } from './requires-field.tsx';
import { TimingFields } from './timing-fields.tsx';
import { useChoreChanging } from './use-chore-changing.ts';
import { useDayChanges } from './use-day-changes.ts';

interface ChangeChoresProps {
  readonly installationId: number;
  readonly ids: readonly number[];
  /** Those of the chores, as far as they were seen: who does them all is offered. */
  readonly choreTypeIds: readonly number[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What several chores get alike; says beforehand how many change, and takes it back. */
export const ChangeChores = (props: ChangeChoresProps) => {
  const { installationId, ids, choreTypeIds, onDone, onClose } = props;
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const chores = useChoreChanging();
  const offersArchetype = useOfferedArchetypes(installationId);
  const daysOf = useDayChanges();
  const people = useRoute(listChorePeople, { query: { installationId } });
  const change = async (chosen: ChoreChange): Promise<void> => {
    const wanted = { installationId, ids, set: settingsOf(chosen) };
    const plan = await chores.preview(wanted);
    if (plan.changed === 0) {
      notify({ text: t('choreTable.none'), tone: 'info' });
      return;
    }
    const sure = await confirm({
      text: `${t('choreTable.sure', { count: plan.changed, unchanged: plan.unchanged })}\n\n${await daysOf(wanted)}`,
      acceptLabel: t('choreTable.change'),
      cancel: true,
    });
    if (!sure) return;
    await chores.change(wanted, plan.changed);
    onDone();
  };
  const form = useContractForm(choreChangeSchema, { defaults: noChange, onSubmit: change });
  const keep = { value: '', label: t('choreTable.keep') };
  return (
    <FormDialog
      about={ids.join()}
      title={t('choreTable.changeTitle', { count: ids.length })}
      form={form}
      saveLabel={t('choreTable.next')}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('choreTable.help')}</Text>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <SelectField
          name="userId"
          label={t('choreTable.person')}
          options={[
            keep,
            { value: nobody, label: t('choreTable.nobody') },
            ...(people.data?.data ?? [])
              .filter((person) => responsibleFault(person, choreTypeIds) === null)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {enumerations.map((name) => (
          <SelectField
            key={name}
            name={name}
            label={name === 'entityStatus' ? t('choreTable.state') : t(`fields.${name}`)}
            options={[
              keep,
              ...enums
                .options(name)
                .filter(({ value }) => name !== 'archetype' || offersArchetype(value))
                .map(({ value, label }) => ({ value: String(value), label })),
            ]}
          />
        ))}
        <DueFields keep={keep} />
        <TimingFields keep={keep} />
        <RequiresField keep={keep} />
        {numberFields.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            help={t('choreTable.keepNumber')}
            optional
            emptyAs={null}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
};
