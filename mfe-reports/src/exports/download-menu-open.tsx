import type { ExportFormat } from 'shared-kit/contracts/reports/report-exports';
import { FileSpreadsheet, FileText, ImageIcon } from 'shared-kit/web/icons';
import { Menu, OpenMenu } from 'shared-kit/web/overlays';
import type { OpenMenuProps } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface DownloadMenuOpenProps extends OpenMenuProps {
  readonly hasPhotos: boolean;
  /** Whether the file has the columns alone that the list shows; null where there is no choice. */
  readonly narrowing: { readonly isNarrowed: boolean; readonly onNarrow: (on: boolean) => void } | null;
  readonly onChoose: (format: ExportFormat, withPhotos: boolean) => Promise<void>;
}

const items = [
  { key: 'pdf', format: 'pdf', icon: FileText, withPhotos: false },
  { key: 'pdfPhotos', format: 'pdf', icon: ImageIcon, withPhotos: true },
  { key: 'xlsx', format: 'xlsx', icon: FileSpreadsheet, withPhotos: false },
  { key: 'csv', format: 'csv', icon: FileText, withPhotos: false },
] as const;

const DownloadMenuOpen = ({ trigger, hasPhotos, narrowing, onChoose }: DownloadMenuOpenProps) => {
  const t = useText();
  return (
    <OpenMenu trigger={trigger}>
      {items
        .filter(({ withPhotos }) => hasPhotos || !withPhotos)
        .map(({ key, format, icon: Icon, withPhotos }) => (
          <Menu.Item
            key={key}
            value={key}
            minHeight="44px"
            onSelect={() => void onChoose(format, withPhotos)}
          >
            <Icon aria-hidden size={16} />
            {t(`exports.as.${key}`)}
          </Menu.Item>
        ))}
      {narrowing ? (
        <>
          <Menu.Separator />
          <Menu.CheckboxItem
            value="columns"
            minHeight="44px"
            closeOnSelect={false}
            checked={narrowing.isNarrowed}
            onCheckedChange={narrowing.onNarrow}
          >
            {t('exports.onlyShown')}
            <Menu.ItemIndicator />
          </Menu.CheckboxItem>
        </>
      ) : null}
    </OpenMenu>
  );
};

export default DownloadMenuOpen;
