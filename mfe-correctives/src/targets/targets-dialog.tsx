import { getCorrectiveTargets, saveCorrectiveTargets } from 'shared-kit/contracts/corrective-targets';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { FieldRows, FormDialog, SelectField, useContractForm } from 'shared-kit/web/form';
import { useEnumText } from 'shared-kit/web/i18n';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { notify, SimpleGrid, Stack, Text } from 'shared-kit/web/ui';
import { useCorrectiveTypes } from '../parts/use-corrective-types.ts';
import { useText } from '../use-text.ts';
import { HoursField } from './hours-field.tsx';

const bodySchema = saveCorrectiveTargets.body as NonNullable<typeof saveCorrectiveTargets.body>;
type Targets = AnswerOf<typeof getCorrectiveTargets>['data'];

interface TargetsDialogProps {
  readonly installationId: number;
  readonly onClose: () => void;
}

/** By when correctives are begun and repaired here, by type and priority. */
export const TargetsDialog = ({ installationId, onClose }: TargetsDialogProps) => {
  const { data } = useRoute(getCorrectiveTargets, { query: { installationId } });
  return data ? <TargetsForm stored={data.data} onClose={onClose} /> : null;
};

const TargetsForm = ({ stored, onClose }: { readonly stored: Targets; readonly onClose: () => void }) => {
  const t = useText();
  const { options } = useEnumText();
  const { types } = useCorrectiveTypes();
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
      </Stack>
    </FormDialog>
  );
};
