import { useTranslation } from 'shared-kit/web/i18n';
import { Eye, EyeOff } from 'shared-kit/web/icons';
import { IconButton } from 'shared-kit/web/ui';

interface PasswordToggleProps {
  readonly visible: boolean;
  readonly onToggle: () => void;
}

export const PasswordToggle = ({ visible, onToggle }: PasswordToggleProps) => {
  const { t } = useTranslation('shell');
  return (
    <IconButton
      type="button"
      variant="ghost"
      position="absolute"
      insetEnd="0"
      top="0"
      height="full"
      minHeight="0"
      aria-label={t(visible ? 'login.hidePassword' : 'login.showPassword')}
      aria-pressed={visible}
      onClick={onToggle}
    >
      {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </IconButton>
  );
};
