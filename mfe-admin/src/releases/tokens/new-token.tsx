import { useRef, useState } from 'react';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import { createPublishToken, publishVerbs } from 'shared-kit/contracts/modules/publish-tokens';
import { ChoicesField } from 'shared-kit/web/catalogue';
import { FormDialog, SelectField, TextField, useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { SecretDialog } from '../../secret/secret-dialog.tsx';
import { useModuleName } from '../use-module-offer.ts';
import { useModuleStates } from '../use-release-routes.ts';

const bodySchema = createPublishToken.body as NonNullable<typeof createPublishToken.body>;

const spans = [7, 30, 90, 365] as const;

/** Makes a token, then shows its secret, once. */
export const NewToken = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const nameOf = useModuleName();
  const known = useModuleStates().data?.data.map(({ module }) => module) ?? [];
  const create = useRouteMutation(createPublishToken, { invalidates: ['moduleChanges'] });
  const [secret, setSecret] = useState<string | null>(null);
  const made = useRef(false);
  const form = useContractForm(bodySchema, {
    defaults: { name: '', days: 90, verbs: ['publish'] },
    onSubmit: async (body) => {
      const { data } = await create.mutateAsync({ body });
      made.current = true;
      setSecret(data.secret);
    },
  });
  if (secret !== null)
    return (
      <SecretDialog
        title={t('releases.tokens.made')}
        text={t('releases.tokens.once')}
        label={t('releases.tokens.secret')}
        secret={secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t('releases.tokens.add')}
      form={form}
      // After saving the secret is still to be shown.
      onClose={() => {
        if (!made.current) onClose();
      }}
      saveLabel={t('releases.tokens.create')}
    >
      <SelectField
        name="module"
        label={t('releases.fields.module')}
        // A shell is published before any of it is known.
        options={[...new Set([...known, shellName])].map((module) => ({
          value: module,
          label: module === nameOf(module) ? module : `${nameOf(module)} (${module})`,
        }))}
      />
      <ChoicesField
        name="verbs"
        label={t('releases.tokens.verbs')}
        help={t('releases.tokens.verbsHelp')}
        options={publishVerbs.map((verb) => ({ value: verb, label: t(`releases.tokens.verb.${verb}`) }))}
      />
      <TextField name="name" label={t('fields.name')} help={t('releases.tokens.nameHelp')} />
      <SelectField
        name="days"
        label={t('releases.tokens.validFor')}
        options={spans.map((days) => ({ value: days, label: t('releases.tokens.days', { count: days }) }))}
        emptyAs={null}
        placeholder={t('releases.tokens.never')}
      />
    </FormDialog>
  );
};
