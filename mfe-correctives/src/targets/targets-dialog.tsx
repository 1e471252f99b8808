import {
  getCorrectiveTargets,
  saveCorrectiveTargets,
} from 'shared-kit/contracts/correctives/corrective-targets';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { FieldRows, FormDialog, SelectField, useContractForm } from 'shared-kit/web/form';
import { useEnumText } from 'shared-kit/web/i18n';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { notify, SimpleGrid, Stack, Text } from 'shared-kit/web/ui';
import { ReadingDialog } from '../parts/reading-dialog.tsx';
import { type CorrectiveTypeChoice, useCorrectiveTypes } from '../parts/use-corrective-types.ts';
import { useText } from '../use-text.ts';
import { CalendarFields } from './calendar-fields.tsx';
import { HoursField } from './hours-field.tsx';

const bodySchema = saveCorrectiveTargets.body as NonNullable<typeof saveCorrectiveTargets.body>;
type Targets = AnswerOf<typeof getCorrectiveTargets>['data'];

interface TargetsDialogProps {
  readonly installationId: number;
  readonly onClose: () => void;
}

/** By when correctives are begun and repaired here, by type and priority. */
export const TargetsDialog = ({ installationId, onClose }: TargetsDialogProps) => {
  const t = useText();
  const targets = useRoute(getCorrectiveTargets, { query: { installationId } });
  const { types, error, isLoading, retry } = useCorrectiveTypes();
  if (targets.data && !isLoading && !error)
    return <TargetsForm stored={targets.data.data} types={types} onClose={onClose} />;
  return (
    <ReadingDialog
      title={t('targets.title')}
      error={targets.error ?? error}
      onRetry={() => {
        if (targets.error) void targets.refetch();
        if (error) retry();
      }}
      onClose={onClose}
    />
  );
};

interface TargetsFormProps {
  readonly stored: Targets;
  readonly types: readonly CorrectiveTypeChoice[];
  readonly onClose: () => void;
}

const TargetsForm = ({ stored, types, onClose }: TargetsFormProps) => {
  const t = useText();
  const { options } = useEnumText();
  const save = useRouteMutation(saveCorrectiveTargets, { invalidates: ['correctives'] });
  const form = useContractForm(bodySchema, {
    defaults: stored,
    onSubmit: async (body) => {
      await save.mutateAsync({ body });
      notify({ text: t('targets.saved') });
    },
  });
  return (
    <FormDialog title={t('targets.title')} form={form} onClose={onClose} size="lg">
      <Stack gap="4">
        <Text color="fg.muted">{t('targets.text')}</Text>
        <FieldRows
          name="targets"
          label={t('targets.rows')}
          addLabel={t('targets.add')}
          removeLabel={(number) => t('targets.remove', { number })}
          blank={{ correctiveTypeId: null, priority: 1, reactMinutes: null, repairMinutes: null }}
          most={300}
        >
          {(path) => (
            <SimpleGrid columns={{ base: 1, sm: 2, md: 4 }} gap="3" alignItems="start">
              <SelectField
                name={`${path}.correctiveTypeId`}
                label={t('field.correctiveType')}
                options={types.map(({ id, name }) => ({ value: id, label: name }))}
                placeholder={t('targets.allTypes')}
                emptyAs={null}
                optional
              />
              <SelectField
                name={`${path}.priority`}
                label={t('field.priority')}
                options={options('priority')}
              />
              <HoursField name={`${path}.reactMinutes`} label={t('targets.react')} />
              <HoursField name={`${path}.repairMinutes`} label={t('targets.repair')} />
            </SimpleGrid>
          )}
        </FieldRows>
        <CalendarFields />
      </Stack>
    </FormDialog>
  );
};
