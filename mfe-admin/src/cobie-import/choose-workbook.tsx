import { useRef, useState } from 'react';
import { maxWorkbookBytes, type WorkbookReading } from 'shared-kit/contracts/centres/cobie-imports';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Download, FileSpreadsheet, Upload } from 'shared-kit/web/icons';
import { Box, Button, Progress, Stack, showError, Text } from 'shared-kit/web/ui';
import { ReadingState } from './reading-state.tsx';
import { isTooLarge } from './use-cobie-import.ts';

export interface ChooseWorkbookProps {
  /** Of the upload, 0 to 1; null while none runs. */
  readonly share: number | null;
  /** The file that is read, or was last. */
  readonly reading: WorkbookReading | null;
  readonly onFile: (file: File) => void;
  /** Ends upload and reading, or puts away what is told of one that has ended. */
  readonly onEnd: () => void;
  /** Shows what came of the last file. */
  readonly onOpen: () => void;
  /** Saves the portal's own form of what there is. */
  readonly onTemplate: () => void;
}

/** The workbook, by button or by dropping it. */
export const ChooseWorkbook = ({
  share,
  reading,
  onFile,
  onEnd,
  onOpen,
  onTemplate,
}: ChooseWorkbookProps) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const isBusy = share !== null || reading?.job.state === 'running';
  const take = (file: File | undefined): void => {
    if (!file || isBusy) return;
    if (isTooLarge(file))
      void showError({ text: t('cobie.tooLarge', { size: format.bytes(maxWorkbookBytes) }) });
    else onFile(file);
  };
  return (
    <Stack
      align="center"
      gap="3"
      padding="8"
      borderWidth="2px"
      borderStyle="dashed"
      borderRadius="lg"
      background={over ? 'bg.muted' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <FileSpreadsheet aria-hidden size={40} />
      <Text textAlign="center">{t('cobie.explain')}</Text>
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {t('cobie.choose')}
      </Button>
      <Text color="fg.muted">{t('cobie.drop')}</Text>
      <Button variant="outline" disabled={isBusy} onClick={onTemplate}>
        <Download aria-hidden />
        {t('cobie.template')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.xlsm,.ods,.xls,.csv,.tsv,.txt"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {share === null ? null : (
        <Box width="full" maxWidth="sm">
          <Progress.Root value={share < 1 ? share * 100 : null}>
            <Progress.Label>{t('cobie.uploading')}</Progress.Label>
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
          <Button data-removes marginTop="2" size="sm" variant="outline" onClick={onEnd}>
            {t('cobie.stop')}
          </Button>
        </Box>
      )}
      {share === null && reading ? <ReadingState reading={reading} onEnd={onEnd} onOpen={onOpen} /> : null}
    </Stack>
  );
};
