import { useTranslation } from 'shared-kit/web/i18n';
import { ScanLine } from 'shared-kit/web/icons';
import { IconButton } from 'shared-kit/web/ui';
import { fetchScan, openScan } from './scan-store.ts';

/** At hand where there is a camera at hand. */
export const ScanButton = () => {
  const { t } = useTranslation('shell');
  return (
    <IconButton
      variant="ghost"
      aria-label={t('scan.title')}
      title={t('scan.title')}
      aria-haspopup="dialog"
      onPointerEnter={fetchScan}
      onFocus={fetchScan}
      onClick={openScan}
    >
      <ScanLine aria-hidden />
    </IconButton>
  );
};
