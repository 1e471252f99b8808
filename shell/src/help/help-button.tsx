import { useTranslation } from 'shared-kit/web/i18n';
import { CircleHelp } from 'shared-kit/web/icons';
import { IconButton } from 'shared-kit/web/ui';
import { loadHelp, openHelp } from './help-store.ts';

const fetchHelp = (): void => void loadHelp().catch(() => undefined);

/** Opens the manual where it tells of the screen. */
export const HelpButton = () => {
  const { t } = useTranslation('shell');
  return (
    <IconButton
      variant="ghost"
      aria-label={t('help.title')}
      title={t('help.title')}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onPointerEnter={fetchHelp}
      onFocus={fetchHelp}
      onClick={openHelp}
    >
      <CircleHelp aria-hidden />
    </IconButton>
  );
};
