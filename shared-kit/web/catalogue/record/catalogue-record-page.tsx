import type { ReactNode } from 'react';
import { OwnInstallation } from '../../app/own-installation.tsx';
import { useInstallation } from '../../app/session/use-session.ts';
import { useRoute } from '../../query/use-route.ts';
import { useRecordId } from '../../router/use-record-id.ts';
import { EntityStatusBadge } from '../../ui/badges/enum-badges.tsx';
import type { Crumb } from '../../ui/frame/crumbs.tsx';
import type { Catalogue, Row } from '../catalogue.ts';
import { Facts } from '../fields/facts.tsx';
import { useRowName } from '../list/use-columns.tsx';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { useHistoryTab } from './catalogue-history.tsx';
import { RecordActions } from './record-actions.tsx';
import { useListAddress, useOwnList } from './record-address.ts';
import { RecordMissing } from './record-missing.tsx';
import { RecordPage } from './record-page.tsx';
import type { RecordTab } from './record-tabs.tsx';

export interface CatalogueRecordPageProps<T extends Row> {
  readonly catalogue: Catalogue<T>;
  /** Address of the list; that of the record without its id unless told. */
  readonly list?: string;
  /** What the list is called; the catalogue's title unless told. */
  readonly listLabel?: string;
  /** What the record lies in, from the largest to the smallest. */
  readonly within?: readonly Crumb[];
  /** What belongs to the record, below its facts. */
  readonly tabs?: (row: T) => readonly RecordTab[];
  /** Beside the record's state. */
  readonly badges?: (row: T) => ReactNode;
  /** Before its facts: what matters at once. */
  readonly glance?: (row: T) => ReactNode;
  /** More that can be done with it, before changing and deleting it; also where the person may do neither. */
  readonly actions?: (row: T) => ReactNode;
  /** The record is of one installation, and is shown in no other one. */
  readonly ofInstallation?: boolean;
  /** Whether the person may change the record at all. True unless told. */
  readonly editable?: boolean;
  /** Whether the person administers it, or may change its data alone. True unless told. */
  readonly administers?: boolean;
}

/** The record that the address ends with: name, state, facts in groups, tabs; changed in a side panel, deleted after asking. */
export const CatalogueRecordPage = <T extends Row>(props: CatalogueRecordPageProps<T>) => {
  const { catalogue, ofInstallation = false } = props;
  const id = useRecordId();
  const text = useCatalogueText(catalogue);
  const list = { label: props.listLabel ?? text.title, to: useOwnList(props.list) };
  const { data, error, refetch } = useRoute(
    catalogue.routes.get,
    { params: { id: String(id) } },
    { enabled: id > 0 },
  );
  const row = data?.data;
  if (row === undefined)
    return <RecordMissing list={list} error={error} onRetry={() => void refetch()} isUnknown={id === 0} />;
  const shown = <ShownRecord key={row.id} {...props} row={row} back={list} />;
  return ofInstallation ? <OwnInstallation id={Number(row.installationId)}>{shown}</OwnInstallation> : shown;
};

interface ShownRecordProps<T extends Row> extends CatalogueRecordPageProps<T> {
  readonly row: T;
  readonly back: { readonly label: string; readonly to: string };
}

const ShownRecord = <T extends Row>(props: ShownRecordProps<T>) => {
  const { catalogue, row, back, within = [], tabs, badges } = props;
  const { ofInstallation = false, editable = true, administers = true } = props;
  const { installation } = useInstallation();
  const openedFrom = useListAddress(props.list);
  const nameOf = useRowName(catalogue);
  const history = useHistoryTab(catalogue, row.id);
  return (
    <RecordPage
      title={nameOf(row)}
      of={ofInstallation ? installation?.name : undefined}
      list={back}
      within={within}
      badges={
        <>
          <EntityStatusBadge status={row.entityStatus} />
          {badges?.(row)}
        </>
      }
      actions={
        editable || props.actions ? (
          <>
            {props.actions?.(row)}
            {editable ? (
              <RecordActions
                catalogue={catalogue}
                row={row}
                administers={administers}
                openedFrom={openedFrom}
              />
            ) : null}
          </>
        ) : undefined
      }
      tabs={[...(tabs?.(row) ?? []), ...history]}
    >
      {props.glance?.(row)}
      <Facts catalogue={catalogue} row={row} />
    </RecordPage>
  );
};
