import { type ReactNode, useId } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { look } from '../entry/look.ts';
import type { LoginField } from './login-form.ts';
import type { LoginForm } from './use-login.ts';

interface LoginInputProps {
  readonly form: LoginForm;
  readonly field: LoginField;
  readonly type: 'text' | 'password';
  readonly autoComplete: string;
  readonly autoFocus?: boolean;
  /** A button in the field, at its end. */
  readonly end?: ReactNode;
}

export const LoginInput = ({ form, field, type, autoComplete, autoFocus = false, end }: LoginInputProps) => {
  const { t } = useTranslation('shell');
  const id = useId();
  const isFaulty = form.states[field] === 'error';
  const fault = isFaulty ? `${id}-fault` : undefined;
  return (
    <div className={look('entry-field')}>
      <label className={look('entry-label')} htmlFor={id}>
        {t(`login.${field}`)}
      </label>
      <div className={look('entry-place')}>
        <input
          ref={form.inputs[field]}
          id={id}
          className={look(end ? 'entry-input-before-button' : 'entry-input')}
          name={field}
          type={type}
          required
          value={form.values[field]}
          onChange={(event) => form.change(field, event.target.value)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the page is there to sign in, and begins with what is missing
          autoFocus={autoFocus}
          aria-invalid={isFaulty || undefined}
          aria-errormessage={fault}
        />
        {end}
      </div>
      {isFaulty ? (
        <span id={fault} className={look('entry-error')} aria-live="polite">
          {t('fill.this')}
        </span>
      ) : null}
    </div>
  );
};
