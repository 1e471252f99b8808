import { useCallback } from 'react';
import { useRecordState } from '../catalogue/record/record-address.ts';
import { useNavigate } from '../router/links.tsx';
import type { DataTableProps } from './table-props.ts';

/** What Enter and a click do with a row; undefined where rows are only read. */
export const useOpenRow = <Row>({
  href,
  onOpen,
}: Pick<DataTableProps<Row>, 'href' | 'onOpen'>): ((row: Row) => void) | undefined => {
  const navigate = useNavigate();
  const state = useRecordState();
  const follow = useCallback(
    (row: Row) => {
      if (href) void navigate(href(row), { state });
    },
    [href, state, navigate],
  );
  return onOpen ?? (href ? follow : undefined);
};
