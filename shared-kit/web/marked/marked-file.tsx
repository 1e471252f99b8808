import { useRef } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Download } from '../icons.ts';
import { Button } from '../ui/core.ts';
import { isMarkedAsCopy } from './forms.ts';
import { type FoundFile, useMarkedFile } from './use-marked-file.ts';

export interface MarkedFileProps extends FoundFile {
  /** What was chosen; null after a reload: then it has to be given again. */
  readonly file: File | null;
}

/** Saves the file with its faults marked in the cells, to be mended where it was written. */
export const MarkedFile = ({ file: chosen, ...found }: MarkedFileProps) => {
  const t = useKitText();
  const { busy, save } = useMarkedFile(found);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outline"
        loading={busy}
        onClick={() => (chosen ? void save(chosen) : input.current?.click())}
      >
        <Download aria-hidden />
        {t(isMarkedAsCopy(found.fileName) ? 'marked.saveCopy' : 'marked.save')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt"
        aria-label={t('marked.again', { name: found.fileName })}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void save(file);
        }}
      />
    </>
  );
};
