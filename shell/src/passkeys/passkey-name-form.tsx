import { passkeyNameSchema } from 'shared-kit/contracts/people/passkeys';
import { ContractForm, TextField, useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Button, Flex } from 'shared-kit/web/ui';
import * as z from 'zod/mini';

const schema = z.strictObject({ name: passkeyNameSchema });

interface PasskeyNameFormProps {
  readonly name: string;
  readonly saveLabel: string;
  readonly onName: (name: string) => Promise<void>;
  readonly onLeave: () => void;
}

/** How its owner tells a passkey from others: before it is made, or anew. */
export const PasskeyNameForm = ({ name, saveLabel, onName, onLeave }: PasskeyNameFormProps) => {
  const { t } = useTranslation('shell');
  const form = useContractForm(schema, {
    defaults: { name },
    onSubmit: (values) => onName(values.name),
  });
  return (
    <ContractForm form={form}>
      <TextField
        name="name"
        label={t('passkeys.name')}
        help={t('passkeys.nameHelp')}
        maxLength={60}
        autoFocus
      />
      <Flex gap="2" wrap="wrap">
        <Button type="submit" loading={form.isSaving}>
          {saveLabel}
        </Button>
        <Button variant="outline" disabled={form.isSaving} onClick={onLeave}>
          {t('passkeys.leave')}
        </Button>
      </Flex>
    </ContractForm>
  );
};
