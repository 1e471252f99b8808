import { useTranslation } from 'shared-kit/web/i18n';
import { Field, Input, useTyping } from 'shared-kit/web/ui';

interface TextConditionProps {
  readonly value: string;
  /** Told when the typing pauses. */
  readonly onChange: (value: string) => void;
}

/** A text that is looked for in another. */
export const TextCondition = ({ value, onChange }: TextConditionProps) => {
  const { t } = useTranslation('mfe-admin');
  const { text, write } = useTyping(value, onChange, { read: (typed) => typed.trim() });
  return (
    <Field.Root>
      <Field.Label>{t('elementData.filter.contains')}</Field.Label>
      <Input size="sm" maxLength={100} value={text} onChange={({ target }) => write(target.value)} />
    </Field.Root>
  );
};
