import { useKitText } from '../i18n/use-kit-text.ts';
import { Eye, EyeOff } from '../icons.ts';
import { IconButton } from './core.ts';

export interface PasswordToggleProps {
  readonly visible: boolean;
  readonly onToggle: () => void;
}

/** At the end of a password's field: shows it, and hides it again. The field needs room for it and a box around both. */
export const PasswordToggle = ({ visible, onToggle }: PasswordToggleProps) => {
  const t = useKitText();
  return (
    <IconButton
      type="button"
      variant="ghost"
      position="absolute"
      insetEnd="1px"
      top="1px"
      bottom="1px"
      height="auto"
      minHeight="0"
      aria-label={t(visible ? 'password.hide' : 'password.show')}
      aria-pressed={visible}
      onClick={onToggle}
    >
      {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </IconButton>
  );
};
