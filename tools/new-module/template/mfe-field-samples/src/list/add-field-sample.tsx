import { createFieldSample, newFieldSampleSchema } from 'shared-kit/contracts/field-samples';
import { SidePanel, TextField, useContractForm } from 'shared-kit/web/form';
import { useRouteMutation } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface AddFieldSampleProps {
  readonly installationId: number;
  readonly onClose: () => void;
}

export const AddFieldSample = ({ installationId, onClose }: AddFieldSampleProps) => {
  const t = useText();
  const create = useRouteMutation(createFieldSample);
  const form = useContractForm(newFieldSampleSchema, {
    defaults: { installationId, name: '' },
    onSubmit: async (body) => {
      await create.mutateAsync({ body });
      notify({ text: t('added', { name: body.name }) });
    },
  });
  return (
    <SidePanel title={t('add')} form={form} onClose={onClose}>
      <TextField name="name" label={t('name')} />
    </SidePanel>
  );
};
