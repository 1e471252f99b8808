import { useState } from 'react';
import type { ExportFormat, TaskColumn } from 'shared-kit/contracts/reports/report-exports';
import type { ReportKind } from 'shared-kit/contracts/reports/reports';
import { Download } from 'shared-kit/web/icons';
import { LazyMenu } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useDownload } from './use-download.ts';

interface DownloadMenuProps {
  readonly kind: ReportKind;
  readonly installationId: number;
  /** Those of tasks that the list shows at present, where it can be narrowed down to them. */
  readonly shownColumns?: () => readonly TaskColumn[];
}

const load = () => import('./download-menu-open.tsx');

/** What the page shows as a file. */
export const DownloadMenu = ({ kind, installationId, shownColumns }: DownloadMenuProps) => {
  const t = useText();
  const [isNarrowed, setNarrowed] = useState(false);
  const download = useDownload(kind, installationId);
  const onChoose = (format: ExportFormat, withPhotos: boolean): Promise<void> =>
    download(format, { withPhotos, columns: isNarrowed ? (shownColumns?.() ?? []) : [] });
  return (
    <LazyMenu
      variant="outline"
      minHeight="44px"
      load={load}
      menu={{
        hasPhotos: kind === 'tasks',
        onChoose,
        narrowing: shownColumns ? { isNarrowed, onNarrow: setNarrowed } : null,
      }}
    >
      <Download aria-hidden />
      {t('exports.download')}
    </LazyMenu>
  );
};
