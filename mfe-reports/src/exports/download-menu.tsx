import type { ReportKind } from 'shared-kit/contracts/reports';
import { Download } from 'shared-kit/web/icons';
import { LazyMenu } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useDownload } from './use-download.ts';

interface DownloadMenuProps {
  readonly kind: ReportKind;
  readonly installationId: number;
}

const load = () => import('./download-menu-open.tsx');

/** What the page shows as a file. */
export const DownloadMenu = ({ kind, installationId }: DownloadMenuProps) => {
  const t = useText();
  const download = useDownload(kind, installationId);
  return (
    <LazyMenu
      variant="outline"
      minHeight="44px"
      load={load}
      menu={{ hasPhotos: kind === 'tasks', onChoose: download }}
    >
      <Download aria-hidden />
      {t('exports.download')}
    </LazyMenu>
  );
};
