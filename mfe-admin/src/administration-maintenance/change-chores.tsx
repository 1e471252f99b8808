import {
  type ChoreSettings,
  changeChores,
  listChorePeople,
  previewChoreChange,
  undoChoreChange,
} from 'shared-kit/contracts/chore-changes';
import {
  betweenDaysSchema,
  type countedFrom,
  type dueKinds,
  type slotKinds,
} from 'shared-kit/contracts/chores';
import type { Month } from 'shared-kit/contracts/enums';
import { responsibleFault } from 'shared-kit/domain/responsible';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { FormDialog, NumberField, SelectField, useContractForm } from 'shared-kit/web/form';
import { useEnumText, useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate, useRoute } from 'shared-kit/web/query';
import { confirm, notify, SimpleGrid, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { DueFields } from './due-fields.tsx';
import { RequiresField, requiresOf } from './requires-field.tsx';
import { TimingFields } from './timing-fields.tsx';
import { useDayChanges } from './use-day-changes.ts';

interface ChangeChoresProps {
  readonly installationId: number;
  readonly ids: readonly number[];
  /** Those of the chores, as far as they were seen: who does them all is offered. */
  readonly choreTypeIds: readonly number[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const number = z.nullable(z.int().check(z.gte(0), z.lte(100_000)));
const schema = z.strictObject({
  userId: z.string(),
  periodicity: z.string(),
  priority: z.string(),
  archetype: z.string(),
  entityStatus: z.string(),
  dueIn: z.string(),
  dueFromMonth: z.string(),
  dueToMonth: z.string(),
  durationMinutes: number,
  order: number,
  slots: z.string(),
  countFrom: z.string(),
  sample: z.string(),
  requires: z.string(),
  minDaysBetween: betweenDaysSchema,
  maxDaysBetween: betweenDaysSchema,
});
type Chosen = z.infer<typeof schema>;

const enumerations = ['periodicity', 'priority', 'archetype', 'entityStatus'] as const;
const nobody = '0';
const defaults: Chosen = {
  userId: '',
  periodicity: '',
  priority: '',
  archetype: '',
  entityStatus: '',
  dueIn: '',
  dueFromMonth: '',
  dueToMonth: '',
  durationMinutes: null,
  order: null,
  slots: '',
  countFrom: '',
  sample: '',
  requires: '',
  minDaysBetween: null,
  maxDaysBetween: null,
};

const monthOf = (text: string) => (text === '' ? null : (Number(text) as Month));

/** When they fall due is given as a whole. */
const dueOf = ({ dueIn, dueFromMonth, dueToMonth }: Chosen): ChoreSettings => {
  if (dueIn === '') return {};
  const isMonths = dueIn === 'months';
  return {
    dueIn: dueIn as (typeof dueKinds)[number],
    dueFromMonth: isMonths ? monthOf(dueFromMonth) : null,
    dueToMonth: isMonths ? monthOf(dueToMonth) : null,
  };
};

/** A number that is left empty stays as it is. */
const timingOf = ({ slots, countFrom, sample, minDaysBetween, maxDaysBetween }: Chosen): ChoreSettings => ({
  ...(slots === '' ? {} : { slots: slots as (typeof slotKinds)[number] }),
  ...(countFrom === '' ? {} : { countFrom: countFrom as (typeof countedFrom)[number] }),
  ...(sample === '' ? {} : { sample: sample === 'yes' }),
  ...(minDaysBetween === null ? {} : { minDaysBetween }),
  ...(maxDaysBetween === null ? {} : { maxDaysBetween }),
});

const requiredOf = ({ requires: chosen }: Chosen): ChoreSettings => {
  const requires = requiresOf(chosen);
  return requires ? { requires } : {};
};

const settingsOf = ({ userId, durationMinutes, order, ...chosen }: Chosen): ChoreSettings => ({
  ...(Object.fromEntries(
    enumerations.filter((name) => chosen[name] !== '').map((name) => [name, Number(chosen[name])]),
  ) as ChoreSettings),
  ...dueOf({ userId, durationMinutes, order, ...chosen }),
  ...timingOf({ userId, durationMinutes, order, ...chosen }),
  ...requiredOf({ userId, durationMinutes, order, ...chosen }),
  ...(userId === '' ? {} : { userId: userId === nobody ? null : Number(userId) }),
  ...(durationMinutes === null ? {} : { durationMinutes }),
  ...(order === null ? {} : { order }),
});

/** What several chores get alike; says beforehand how many change, and takes it back. */
export const ChangeChores = (props: ChangeChoresProps) => {
  const { installationId, ids, choreTypeIds, onDone, onClose } = props;
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const invalidate = useInvalidate();
  const daysOf = useDayChanges();
  const people = useRoute(listChorePeople, { query: { installationId } });
  const undo = async (id: number): Promise<void> => {
    try {
      await callRoute(undoChoreChange, { params: { id } });
      notify({ text: t('choreTable.undone') });
    } catch (error) {
      await handleApiError(error);
    }
    await invalidate('choreLines', 'chores', 'elements');
  };
  const change = async (chosen: Chosen): Promise<void> => {
    const body = { installationId, ids: [...ids], set: settingsOf(chosen) };
    const { data: plan } = await callRoute(previewChoreChange, { body });
    if (plan.changed === 0) {
      notify({ text: t('choreTable.none'), tone: 'info' });
      return;
    }
    const sure = await confirm({
      text: `${t('choreTable.sure', { count: plan.changed, unchanged: plan.unchanged })}\n\n${await daysOf(body)}`,
      acceptLabel: t('choreTable.change'),
      cancel: true,
    });
    if (!sure) return;
    const { data } = await callRoute(changeChores, { body });
    const { id } = data;
    notify({
      text: t('choreTable.changed', { count: data.changed }),
      ...(id === null ? {} : { undo: () => undo(id) }),
    });
    onDone();
    await invalidate('choreLines', 'chores', 'elements');
  };
  const form = useContractForm(schema, { defaults, onSubmit: change });
  const keep = { value: '', label: t('choreTable.keep') };
  return (
    <FormDialog
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
              ...enums.options(name).map(({ value, label }) => ({ value: String(value), label })),
            ]}
          />
        ))}
        <DueFields keep={keep} />
        <TimingFields keep={keep} />
        <RequiresField keep={keep} />
        <NumberField
          name="durationMinutes"
          label={t('fields.durationMinutes')}
          help={t('choreTable.keepNumber')}
          optional
          emptyAs={null}
        />
        <NumberField
          name="order"
          label={t('fields.order')}
          help={t('choreTable.keepNumber')}
          optional
          emptyAs={null}
        />
      </SimpleGrid>
    </FormDialog>
  );
};
