import { useKitText } from '../i18n/use-kit-text.ts';
import { Ban, CircleCheck, Trash2 } from '../icons.ts';
import type { Selection } from '../table/use-selection.ts';
import { Button } from '../ui/core.ts';
import type { Catalogue } from './catalogue.ts';
import { type BulkAction, type BulkDialog, useBulk } from './use-bulk.ts';

interface BulkActionsProps {
  readonly catalogue: Catalogue;
  readonly selection: Selection;
  /** What only this catalogue's entries can be. */
  readonly more?: readonly (BulkAction | BulkDialog)[] | undefined;
}

/** What can be done with the chosen entries of a catalogue. */
export const BulkActions = ({ catalogue, selection, more = [] }: BulkActionsProps) => {
  const t = useKitText();
  const { act, activate, deactivate, remove } = useBulk(catalogue, selection);
  return (
    <>
      {more.map((action) =>
        'onRun' in action ? (
          <Button
            key={action.key}
            size="sm"
            variant="ghost"
            aria-haspopup="dialog"
            onClick={() => action.onRun([...selection.ids].map(Number))}
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
  );
};
