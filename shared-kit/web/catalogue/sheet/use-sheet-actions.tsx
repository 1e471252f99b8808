import { lazy, type ReactNode, Suspense, useState } from 'react';
import {
  type ImportedCatalogue,
  importedCatalogues,
} from '../../../contracts/catalogues/catalogue-imports.ts';
import { useInstallation, usePermissions } from '../../app/session/use-session.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Download, Upload } from '../../icons.ts';
import { useExportWords } from '../../table/export/use-export-words.ts';
import type { ListAction } from '../../table/table-props.ts';
import type { Catalogue } from '../catalogue.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';

const ImportSheet = lazy(async () => ({ default: (await import('./import-sheet.tsx')).ImportSheet }));

interface SheetActions {
  readonly actions: readonly ListAction[];
  readonly dialog: ReactNode;
}

/** Taking a catalogue of super-administrators out as a spreadsheet, and bringing it in again. */
export const useSheetActions = (catalogue: Catalogue): SheetActions => {
  const t = useKitText();
  const { title } = useCatalogueText(catalogue);
  const language = useLanguage();
  const words = useExportWords();
  const { isSuperAdmin } = usePermissions();
  const installationId = useInstallation().installation?.id ?? 0;
  const [importing, setImporting] = useState(false);
  const taken: readonly string[] = importedCatalogues satisfies readonly ImportedCatalogue[];
  if (!isSuperAdmin || !taken.includes(catalogue.routes.resource)) return { actions: [], dialog: null };
  const save = async (): Promise<void> => {
    const { exportSheet } = await import('./export-sheet.ts');
    await exportSheet({ catalogue, language, installationId, title, words });
  };
  return {
    actions: [
      { key: 'sheetOut', label: t('sheet.export'), icon: Download, onRun: () => void save() },
      {
        key: 'sheetIn',
        label: t('sheet.import'),
        icon: Upload,
        opens: 'dialog',
        onRun: () => setImporting(true),
      },
    ],
    dialog: importing ? (
      <Suspense fallback={null}>
        <ImportSheet catalogue={catalogue} onClose={() => setImporting(false)} />
      </Suspense>
    ) : null,
  };
};
