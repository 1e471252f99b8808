import { useState } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Pencil } from '../icons.ts';
import { useNavigate } from '../router/links.tsx';
import { Button } from '../ui/core.ts';
import type { Catalogue, Row } from './catalogue.ts';
import { CataloguePanel } from './catalogue-panel.tsx';
import { DeleteButton } from './delete-button.tsx';

interface RecordActionsProps {
  readonly catalogue: Catalogue;
  readonly row: Row;
  readonly administers: boolean;
  /** Where to go when the record is no more. */
  readonly openedFrom: string;
}

/** A record is changed in a panel over its page, and deleted after asking. */
export const RecordActions = ({ openedFrom, ...record }: RecordActionsProps) => {
  const { catalogue, row, administers } = record;
  const t = useKitText();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        {t('edit')}
      </Button>
      {administers ? (
        <DeleteButton
          catalogue={catalogue}
          row={row}
          onDeleted={() => void navigate(openedFrom, { replace: true })}
        />
      ) : null}
      {editing ? <CataloguePanel {...record} deletable={false} onClose={() => setEditing(false)} /> : null}
    </>
  );
};
