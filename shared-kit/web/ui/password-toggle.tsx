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
      insetEnd="1px"
      top="1px"
      bottom="1px"
      height="auto"
      minHeight="0"
      aria-label={t(visible ? 'login.hidePassword' : 'login.showPassword')}
      aria-pressed={visible}
      onClick={onToggle}
    >
      {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </IconButton>
  );
};
