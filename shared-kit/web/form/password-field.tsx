import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Eye, EyeOff } from '../icons.ts';
import { Box, IconButton, Input } from '../ui/core.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly autoFocus?: boolean;
}

/** A password, which can be looked at. */
export const PasswordField = (props: PasswordFieldProps) => {
  const t = useKitText();
  const { register } = useFormContext();
  const { name, autoComplete, autoFocus = false } = props;
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
          {...register(name)}
        />
        <IconButton
          type="button"
          variant="ghost"
          position="absolute"
          insetEnd="1px"
          top="1px"
          bottom="1px"
          height="auto"
          minHeight="0"
          aria-label={t(isVisible ? 'password.hide' : 'password.show')}
          aria-pressed={isVisible}
          onClick={() => setVisible((before) => !before)}
        >
          {isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </Box>
    </FieldFrame>
  );
};
