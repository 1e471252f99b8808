import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Ban, CircleCheck, FolderTree, Pencil, Trash2 } from '../../icons.ts';
import type { Selection } from '../../table/use-selection.ts';
import { Button } from '../../ui/core.ts';
import { showError } from '../../ui/dialogs/imperative.ts';
import type { Catalogue, Row } from '../catalogue.ts';
import { type BulkAction, type BulkDialog, useBulk } from './use-bulk.ts';

const BulkChange = lazy(async () => ({ default: (await import('./bulk-change.tsx')).BulkChange }));

interface BulkActionsProps {
  readonly catalogue: Catalogue;
  readonly selection: Selection;
  /** The chosen entries as they were last seen. */
  readonly rows: readonly Row[];
  /** Whether the person administers the entries, or may change their data alone. */
  readonly administers: boolean;
  /** What only this catalogue's entries can be. */
  readonly more?: readonly (BulkAction | BulkDialog)[] | undefined;
}

/** What can be done with the chosen entries of a catalogue. */
export const BulkActions = ({ catalogue, selection, rows, administers, more = [] }: BulkActionsProps) => {
  const t = useKitText();
  const { number } = useFormat();
  const [changing, setChanging] = useState<'edit' | 'move' | null>(null);
  const { many } = catalogue;
  const { act, activate, deactivate, remove } = useBulk(catalogue, selection, rows);
  const choose = (left: readonly Row[]): void => selection.set(left.map(({ id }) => id));
  const begin = ({ onRun, most }: BulkDialog): void => {
    const count = selection.ids.size;
    if (most === undefined || count <= most) onRun([...selection.ids].map(Number));
    else void showError({ text: t('bulk.tooMany', { most: number(most), chosen: number(count) }) });
  };
  return (
    <>
      {many ? (
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setChanging('edit')}>
          <Pencil aria-hidden />
          {t('bulk.edit')}
        </Button>
      ) : null}
      {many?.place && administers ? (
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setChanging('move')}>
          <FolderTree aria-hidden />
          {t('bulk.moveTo')}
        </Button>
      ) : null}
      {more.map((action) =>
        'onRun' in action ? (
          <Button
            key={action.key}
            size="sm"
            variant="ghost"
            aria-haspopup="dialog"
            onClick={() => begin(action)}
          >
            <action.icon aria-hidden />
            {action.label}
          </Button>
        ) : (
          <Button key={action.key} size="sm" variant="ghost" onClick={() => void act(action)}>
            <action.icon aria-hidden />
            {action.label}
          </Button>
        ),
      )}
      {administers ? (
        <>
          <Button size="sm" variant="ghost" onClick={() => void activate()}>
            <CircleCheck aria-hidden />
            {t('bulk.activate')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void deactivate()}>
            <Ban aria-hidden />
            {t('bulk.deactivate')}
          </Button>
          <Button size="sm" variant="ghost" colorPalette="red" onClick={() => void remove()}>
            <Trash2 aria-hidden />
            {t('bulk.delete')}
          </Button>
        </>
      ) : null}
      {changing === null ? null : (
        <Suspense>
          <BulkChange
            catalogue={catalogue}
            rows={rows}
            what={changing}
            administers={administers}
            onClose={() => setChanging(null)}
            onChanged={choose}
          />
        </Suspense>
      )}
    </>
  );
};
