import { useRef } from 'react';
import type { CobieImport } from 'shared-kit/contracts/centres/cobie-imports';
import { useTranslation } from 'shared-kit/web/i18n';
import { Download } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import { isMarkedAsCopy, useMarkedFile } from './use-marked-file.ts';

/** Saves the file with its faults marked in the cells, to be mended where it was written. */
export const MarkedFile = ({ found }: { readonly found: CobieImport }) => {
  const { t } = useTranslation('mfe-admin');
  const { busy, chosen, save } = useMarkedFile(found);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outline"
        loading={busy}
        onClick={() => (chosen ? void save(chosen) : input.current?.click())}
      >
        <Download aria-hidden />
        {t(isMarkedAsCopy(found) ? 'cobie.markedCopy' : 'cobie.marked')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt"
        aria-label={t('cobie.markedAgain', { name: found.fileName })}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void save(file);
        }}
      />
    </>
  );
};
