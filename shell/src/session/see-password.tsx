import { useKitText } from 'shared-kit/web/i18n';
import { Eye, EyeOff } from 'shared-kit/web/icons';
import { look } from '../entry/look.ts';

interface SeePasswordProps {
  readonly visible: boolean;
  readonly onToggle: () => void;
}

/** As the kit's `PasswordToggle`, without the kit. */
export const SeePassword = ({ visible, onToggle }: SeePasswordProps) => {
  const t = useKitText();
  return (
    <button
      type="button"
      className={look('entry-see')}
      aria-label={t(visible ? 'password.hide' : 'password.show')}
      aria-pressed={visible}
      onClick={onToggle}
    >
      {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </button>
  );
};
