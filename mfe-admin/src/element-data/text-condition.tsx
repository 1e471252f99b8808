import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Field, Input } from 'shared-kit/web/ui';

interface TextConditionProps {
  readonly value: string;
  /** Told when the typing pauses. */
  readonly onChange: (value: string) => void;
}

/** A text that is looked for in another. */
export const TextCondition = ({ value, onChange }: TextConditionProps) => {
  const { t } = useTranslation('mfe-admin');
  const [text, setText] = useState(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => tell.current(text.trim()), 300);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <Field.Root>
      <Field.Label>{t('elementData.filter.contains')}</Field.Label>
      <Input size="sm" maxLength={100} value={text} onChange={({ target }) => setText(target.value)} />
    </Field.Root>
  );
};
