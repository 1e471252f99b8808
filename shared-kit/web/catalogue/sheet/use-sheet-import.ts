import { useRef, useState } from 'react';
import {
  type CatalogueImport,
  type ImportedCatalogue,
  importCatalogue,
  maxSheetBytes,
  type RefusedRow,
  readSheet,
  type SheetRow,
} from '../../../contracts/catalogues/catalogue-imports.ts';
import { uploadFile } from '../../app/files/files.ts';
import { callRoute } from '../../app/http/call-route.ts';
import { handleApiError } from '../../app/http/handle-api-error.ts';
import { useInstallation } from '../../app/session/use-session.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { useInvalidate } from '../../query/use-route-mutation.ts';
import { showError } from '../../ui/dialogs/imperative.ts';
import type { Catalogue } from '../catalogue.ts';
import { type Entry, type ReadSheet, readEntries, type SheetAnswers } from './read-entries.ts';
import { readReferenceNames } from './reference-names.ts';
import { type SheetChange, sheetChanges } from './sheet-changes.ts';
import { allSheetWords, sheetWords } from './sheet-words.ts';

export interface SheetPreview {
  readonly file: File;
  /** As the file calls it. */
  readonly sheetName: string;
  readonly entries: readonly Entry[];
  readonly unknown: readonly string[];
  /** What the sheet says that can't be read, and what the server refuses. */
  readonly refused: readonly RefusedRow[];
  readonly doubts: ReadSheet['doubts'];
  readonly questions: ReadSheet['questions'];
  readonly places: ReadSheet['places'];
  readonly outcome: CatalogueImport;
  readonly changes: readonly SheetChange[];
}

/** What happens to a file that was chosen, in this order. */
export type FileStage =
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'reading' | 'comparing' };

interface ChosenFile {
  readonly file: File;
  readonly sheetName: string;
  readonly rows: readonly SheetRow[];
  readonly answers: SheetAnswers;
}

const nothing: CatalogueImport = {
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: [],
  items: [],
  applied: false,
};

/** A sheet from the file to what it would change, and then in. */
export const useSheetImport = (catalogue: Catalogue, onDone: (outcome: CatalogueImport) => void) => {
  const t = useKitText();
  const format = useFormat();
  const language = useLanguage();
  const installationId = useInstallation().installation?.id ?? 0;
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const [stage, setStage] = useState<FileStage | null>(null);
  const sending = useRef<AbortController>(undefined);
  const [preview, setPreview] = useState<SheetPreview | null>(null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const send = async (
    entries: readonly Entry[],
    { isPreview, signal }: { readonly isPreview: boolean; readonly signal?: AbortSignal | undefined },
  ): Promise<CatalogueImport> => {
    const resource = catalogue.routes.resource as ImportedCatalogue;
    const body = { resource, preview: isPreview, entries: [...entries] };
    return entries.length === 0 ? nothing : (await callRoute(importCatalogue, { body }, { signal })).data;
  };
  const busily = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      await handleApiError(error);
    } finally {
      setBusy(false);
    }
  };
  const look = async ({ rows, answers, ...given }: ChosenFile, signal?: AbortSignal): Promise<void> => {
    const names = await readReferenceNames(catalogue, language, installationId);
    const reading = { catalogue, names, all: await allSheetWords(catalogue) };
    const { entries, refused, ...told } = readEntries(rows, reading, answers);
    const outcome = await send(entries, { isPreview: true, signal });
    signal?.throwIfAborted();
    // What can't be read is left out of what is sent: the server may miss it once more.
    const known = new Set(refused.map(({ row, path }) => `${row} ${path}`));
    const more = outcome.refused.filter(({ row, path }) => !known.has(`${row} ${path}`));
    const all = [...refused, ...more].toSorted((a, b) => a.row - b.row);
    setChosen({ ...given, rows, answers });
    const changes = sheetChanges(outcome.items, {
      catalogue,
      words: sheetWords(catalogue, language),
      names,
      format,
    });
    setPreview({ ...given, entries, ...told, refused: all, outcome, changes });
  };
  /** Nothing where whoever chose it ends it meanwhile: a preview leaves nothing behind. */
  const readAndLook = async (file: File): Promise<void> => {
    const control = new AbortController();
    const { signal } = control;
    sending.current = control;
    setStage({ kind: 'sending', share: 0 });
    try {
      const bytes = file.slice(0, file.size, 'application/octet-stream');
      const onProgress = (share: number) =>
        setStage(share === 1 ? { kind: 'reading' } : { kind: 'sending', share });
      const { name, rows } = (await uploadFile(readSheet, {}, bytes, { signal, onProgress })).data;
      setStage({ kind: 'comparing' });
      await look({ file, sheetName: name, rows, answers: {} }, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setStage(null);
    }
  };
  const read = (file: File): Promise<void> =>
    busily(async () => {
      if (file.size > maxSheetBytes)
        return showError({ text: t('sheet.tooLarge', { size: format.bytes(maxSheetBytes) }) });
      await readAndLook(file);
    });
  const answer = (question: string, said: string): Promise<void> =>
    busily(async () => {
      if (chosen) await look({ ...chosen, answers: { ...chosen.answers, [question]: said } });
    });
  const apply = (): Promise<void> =>
    busily(async () => {
      if (!preview) return;
      const outcome = await send(preview.entries, { isPreview: false });
      if (!outcome.applied) return setPreview({ ...preview, outcome, refused: outcome.refused });
      await invalidate(catalogue.routes.resource, ...catalogue.stale);
      onDone(outcome);
    });
  return {
    installationId,
    busy,
    /** Of the file that was chosen; null where none is on its way. */
    stage,
    preview,
    read,
    stop: () => sending.current?.abort(),
    answer,
    apply,
    restart: () => setPreview(null),
  };
};
