import { useState } from 'react';
import { Box, Input } from '../../ui/core.ts';
import { PasswordToggle } from '../../ui/password-toggle.tsx';
import { FieldFrame, type FieldProps } from '../field-frame.tsx';
import { useTextInput } from './use-text-input.ts';

export interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly autoFocus?: boolean;
}

/** A password, which can be looked at. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { name, autoComplete, autoFocus = false } = props;
  const input = useTextInput(name);
  const [isVisible, setVisible] = useState(false);
  return (
    <FieldFrame {...props}>
      <Box position="relative" width="full">
        <Input
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          paddingInlineEnd="12"
          {...input}
        />
        <PasswordToggle visible={isVisible} onToggle={() => setVisible((before) => !before)} />
      </Box>
    </FieldFrame>
  );
};
