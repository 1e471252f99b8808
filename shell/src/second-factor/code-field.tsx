import { FieldFrame, useTextInput } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Input } from 'shared-kit/web/ui';

interface CodeFieldProps {
  /** Of the app, or one of those that are kept for when it is lost. */
  readonly kind: 'app' | 'recovery';
  readonly autoFocus?: boolean;
}

export const CodeField = ({ kind, autoFocus = false }: CodeFieldProps) => {
  const { t } = useTranslation('shell');
  const input = useTextInput('code');
  const isApp = kind === 'app';
  return (
    <FieldFrame name="code" label={t(`secondFactor.code.${kind}`)} help={t(`secondFactor.code.help.${kind}`)}>
      <Input
        key={kind}
        type="text"
        size="lg"
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        fontFamily="mono"
        letterSpacing="wider"
        {...input}
      />
    </FieldFrame>
  );
};
