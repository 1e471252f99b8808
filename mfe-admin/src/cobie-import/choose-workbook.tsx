import { useRef, useState } from 'react';
import { maxWorkbookBytes } from 'shared-kit/contracts/centres/cobie-imports';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Download, FileSpreadsheet, Upload } from 'shared-kit/web/icons';
import { Box, Button, Progress, Stack, showError, Text } from 'shared-kit/web/ui';
import { isTooLarge } from './use-cobie-import.ts';

export interface ChooseWorkbookProps {
  /** Of the upload, 0 to 1; null while none runs. */
  readonly share: number | null;
  readonly onFile: (file: File) => void;
  /** Ends the upload. */
  readonly onStop: () => void;
  /** Saves the portal's own form of what there is. */
  readonly onTemplate: () => void;
}

/** The workbook, by button or by dropping it. */
export const ChooseWorkbook = ({ share, onFile, onStop, onTemplate }: ChooseWorkbookProps) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (!file || share !== null) return;
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
      <Button disabled={share !== null} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {t('cobie.choose')}
      </Button>
      <Text color="fg.muted">{t('cobie.drop')}</Text>
      <Button variant="outline" disabled={share !== null} onClick={onTemplate}>
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
        <Box width="full" maxWidth="sm" role="status">
          <Text marginBottom="1">{t(share < 1 ? 'cobie.uploading' : 'cobie.reading')}</Text>
          <Progress.Root value={share < 1 ? share * 100 : null} aria-label={t('cobie.uploading')}>
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
          <Button marginTop="2" size="sm" variant="outline" onClick={onStop}>
            {t('cobie.stop')}
          </Button>
        </Box>
      )}
    </Stack>
  );
};
