import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Copy, Pencil } from '../../icons.ts';
import { useNavigate } from '../../router/links.tsx';
import { recordIdOf } from '../../router/use-record-id.ts';
import { useUrlState } from '../../router/use-url-state.ts';
import { Box, Button } from '../../ui/core.ts';
import type { Catalogue, Row } from '../catalogue.ts';
import { copyOf } from '../fields/entry-values.ts';
import { CataloguePanel } from './catalogue-panel.tsx';
import { DeleteButton } from './delete-button.tsx';

interface RecordActionsProps {
  readonly catalogue: Catalogue;
  readonly row: Row;
  readonly administers: boolean;
  /** Where to go when the record is no more. */
  readonly openedFrom: string;
}

/** A record is changed in a panel over its page, which an address may have opened, and deleted after asking. */
export const RecordActions = ({ openedFrom, ...record }: RecordActionsProps) => {
  const { catalogue, row, administers } = record;
  const t = useKitText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  /** On a page of its own; beside a list it is the list that shows it. */
  const showMade = (id: Row['id']): void => {
    if (recordIdOf(pathname) !== null) void navigate(`${pathname.replace(/[^/]+\/*$/, String(id))}${search}`);
  };
  const [{ edit: isAsked }, setAddress] = useUrlState({ edit: false as boolean });
  const [opened, setOpened] = useState<'edit' | 'copy' | null>(isAsked ? 'edit' : null);
  const close = (): void => {
    setOpened(null);
    if (isAsked) setAddress({ edit: false });
  };
  const named = (name: string): string => t('catalogue.copy', { name });
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpened('edit')}>
        <Pencil aria-hidden />
        {t('edit')}
      </Button>
      {administers && catalogue.isCopied ? (
        <Button
          variant="outline"
          paddingX={{ base: '2', md: '4' }}
          aria-haspopup="dialog"
          aria-label={t('catalogue.duplicate')}
          onClick={() => setOpened('copy')}
        >
          <Copy aria-hidden />
          <Box as="span" hideBelow="md">
            {t('catalogue.duplicate')}
          </Box>
        </Button>
      ) : null}
      {administers ? (
        <DeleteButton
          catalogue={catalogue}
          row={row}
          onDeleted={() => void navigate(openedFrom, { replace: true })}
        />
      ) : null}
      {opened === 'edit' ? <CataloguePanel {...record} deletable={false} onClose={close} /> : null}
      {opened === 'copy' ? (
        <CataloguePanel
          catalogue={catalogue}
          row={null}
          scope={copyOf(catalogue, row, named)}
          onClose={() => setOpened(null)}
          onMade={showMade}
        />
      ) : null}
    </>
  );
};
