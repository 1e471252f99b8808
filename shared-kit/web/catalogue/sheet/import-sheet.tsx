/** Fetched when somebody brings a catalogue in from a spreadsheet. */

import { type ReactNode, useRef } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Upload } from '../../icons.ts';
import { ReadDialog } from '../../overlays/read-dialog.tsx';
import { Box, Button, Stack, Text } from '../../ui/core.ts';
import { Alert } from '../../ui/parts/alert.ts';
import { Progress } from '../../ui/parts/progress.ts';
import { notify } from '../../ui/toasts/toasts.ts';
import type { Catalogue } from '../catalogue.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { MarkedSheet } from './marked-sheet.tsx';
import { SheetOutcome } from './sheet-outcome.tsx';
import { SheetQuestions } from './sheet-questions.tsx';
import { type FileStage, type SheetPreview, useSheetImport } from './use-sheet-import.ts';

interface ImportSheetProps {
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
}

const changesOf = ({ outcome: { created, updated } }: SheetPreview): number => created + updated;

const State = ({ preview }: { readonly preview: SheetPreview }): ReactNode => {
  const t = useKitText();
  const { entries, refused, questions } = preview;
  const changes = changesOf(preview);
  const [status, text] = (() => {
    if (entries.length === 0) return ['error', t('sheet.nothingFound')] as const;
    if (questions.some(({ answer }) => answer === undefined))
      return ['warning', t('sheet.toAnswer')] as const;
    if (refused.length > 0) return ['error', t('sheet.refused', { count: refused.length })] as const;
    return changes === 0
      ? (['success', t('sheet.nothingChanges')] as const)
      : (['info', t('sheet.ready', { count: changes })] as const);
  })();
  return (
    <Alert.Root status={status} role="status">
      <Alert.Indicator />
      <Alert.Title>{text}</Alert.Title>
    </Alert.Root>
  );
};

interface StageProps {
  readonly stage: FileStage;
  readonly onStop: () => void;
}

const Stage = ({ stage, onStop }: StageProps): ReactNode => {
  const t = useKitText();
  return (
    <Box width="full" maxWidth="sm">
      <Progress.Root value={stage.kind === 'sending' ? stage.share * 100 : null}>
        <Progress.Label>{t(`sheet.${stage.kind}`)}</Progress.Label>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Button marginTop="2" size="sm" variant="outline" onClick={onStop}>
        {t('sheet.stop')}
      </Button>
    </Box>
  );
};

/** The catalogue's sheet: chosen, looked through, and then all of it or nothing. */
export const ImportSheet = ({ catalogue, onClose }: ImportSheetProps) => {
  const t = useKitText();
  const text = useCatalogueText(catalogue);
  const input = useRef<HTMLInputElement>(null);
  const { installationId, busy, stage, preview, read, stop, answer, apply, restart } = useSheetImport(
    catalogue,
    ({ created, updated }) => {
      notify({ text: t('sheet.done', { count: created + updated }) });
      onClose();
    },
  );
  const isAsked = preview?.questions.some((question) => question.answer === undefined) ?? false;
  const canApply = preview !== null && !isAsked && preview.refused.length === 0 && changesOf(preview) > 0;
  return (
    <ReadDialog
      title={t('sheet.title', { catalogue: text.title })}
      size="xl"
      isKeptOpen={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          {preview ? (
            <Button variant="outline" disabled={busy} onClick={restart}>
              {t('sheet.another')}
            </Button>
          ) : null}
          {canApply ? (
            <Button loading={busy} onClick={() => void apply()}>
              {t('sheet.apply')}
            </Button>
          ) : null}
        </>
      }
    >
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.xlsm,.ods,.xls,.csv,.tsv,.txt"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      {preview ? (
        <Stack gap="4">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {preview.file.name}
          </Text>
          <State preview={preview} />
          <MarkedSheet catalogue={catalogue} preview={preview} installationId={installationId} />
          <SheetQuestions
            questions={preview.questions}
            busy={busy}
            onAnswer={(question, said) => void answer(question, said)}
          />
          <SheetOutcome catalogue={catalogue} preview={preview} />
        </Stack>
      ) : (
        <Stack gap="4" align="flex-start">
          <Text>{t('sheet.explain')}</Text>
          <Text color="fg.muted">{t('sheet.rules', { clear: t('sheet.clear') })}</Text>
          <Button loading={busy} loadingText={t('sheet.reading')} onClick={() => input.current?.click()}>
            <Upload aria-hidden />
            {t('sheet.choose')}
          </Button>
          {stage ? <Stage stage={stage} onStop={stop} /> : null}
        </Stack>
      )}
    </ReadDialog>
  );
};
