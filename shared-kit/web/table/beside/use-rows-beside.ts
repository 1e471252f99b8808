import { type RefObject, useEffect, useRef } from 'react';
import type { DataTableProps, RowsBeside } from '../table-props.ts';
import type { Beside } from './use-beside.ts';

type Box = RefObject<HTMLElement | null>;

const rowsOf = (box: Box): HTMLElement | null | undefined =>
  box.current?.querySelector<HTMLElement>('[data-row][aria-current]') ??
  box.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');

const paneOf = (box: Box): HTMLElement | null | undefined =>
  box.current?.parentElement?.querySelector<HTMLElement>('[data-beside]');

/** What a row does where records are shown beside the list, and the place of the one that is. */
export const useRowsBeside = <Row>(
  { rows, rowId, rowLabel, href }: DataTableProps<Row>,
  beside: Beside | null,
  box: Box,
) => {
  const entering = useRef(false);
  const shown = beside?.shown ?? null;
  const row = shown === null ? undefined : rows?.find((one) => rowId(one) === shown);
  // A record that has left the list keeps its page: done, a task remains no more.
  const known = useRef<{ readonly id: number; readonly label: string; readonly to: string | undefined }>(
    undefined,
  );
  if (shown !== null && row !== undefined)
    known.current = { id: shown, label: rowLabel(row), to: href?.(row) };
  useEffect(() => {
    if (shown === null || !entering.current) return;
    entering.current = false;
    paneOf(box)?.focus();
  }, [shown, box]);
  if (beside === null) return {};
  const isOn = beside.isWanted || shown !== null;
  if (!isOn) return {};
  const open = (one: Row): void => beside.open(Number(rowId(one)));
  const rowsBeside: RowsBeside<Row> = {
    present: beside.present,
    onMove: (one) => {
      if (shown !== null) beside.follow(Number(rowId(one)));
    },
    onEnter: (one) => {
      if (rowId(one) === shown) paneOf(box)?.focus();
      else {
        entering.current = true;
        open(one);
      }
    },
  };
  if (shown === null) return { rowsBeside, openBeside: open };
  const shownRow = known.current?.id === shown ? known.current : undefined;
  const toRows = (): void => rowsOf(box)?.focus();
  return {
    rowsBeside,
    openBeside: open,
    pane: {
      id: shown,
      name: beside.name,
      label: shownRow?.label,
      href: shownRow?.to,
      onLeave: toRows,
      onClose: () => {
        toRows();
        beside.close();
      },
    },
  };
};
