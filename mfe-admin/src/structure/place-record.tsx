import type { ReactNode } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { useInstallation, usePermissions } from 'shared-kit/web/app';
import { type Catalogue, CatalogueRecordPage, type RecordTab, type Row } from 'shared-kit/web/catalogue';
import { useRoute } from 'shared-kit/web/query';
import { useRecordId } from 'shared-kit/web/router';
import { usePlaceCrumbs, type Within } from './use-place-crumbs.ts';

interface PlaceRecordProps<T extends Row & Within> {
  readonly catalogue: Catalogue<T>;
  /** The list that it is one of. */
  readonly list: string;
  /** Who may edit the data of elements alone changes some of it. */
  readonly dataOnly?: boolean;
  readonly tabs?: (row: T) => readonly RecordTab[];
  /** Beside its state. */
  readonly badges?: (row: T) => ReactNode;
  /** Before its data. */
  readonly glance?: (row: T) => ReactNode;
  /** What everybody who sees it may do with it. */
  readonly actions?: (row: T) => ReactNode;
}

/** A place or what stands there: below its installation, building, floor and area. */
export const PlaceRecord = <T extends Row & Within>(props: PlaceRecordProps<T>) => {
  const { catalogue, dataOnly = false } = props;
  const id = useRecordId();
  const permissions = usePermissions();
  const administers = permissions.hasAny(Permission.Administration);
  const editsData = dataOnly && permissions.hasAny(Permission.ElementEditData);
  const { installation } = useInstallation();
  const params = { id: String(id) };
  const row = useRoute(catalogue.routes.get, { params }, { enabled: id > 0 }).data?.data;
  const within = usePlaceCrumbs(row);
  return (
    <CatalogueRecordPage
      {...props}
      ofInstallation
      listLabel={installation?.name ?? ''}
      within={within}
      // Whoever does not keep the installation has no list of its places.
      list={administers || editsData ? props.list : paths.home()}
      editable={administers || editsData}
      administers={administers}
    />
  );
};
