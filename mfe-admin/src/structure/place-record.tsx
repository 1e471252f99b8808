import { Permission } from 'shared-kit/contracts/permissions';
import { useInstallation, usePermissions } from 'shared-kit/web/app';
import { type Catalogue, CatalogueRecordPage, type RecordTab, type Row } from 'shared-kit/web/catalogue';
import { useRoute } from 'shared-kit/web/query';
import { useRecordId } from 'shared-kit/web/router';
import { usePlaceCrumbs, type Within } from './use-place-crumbs.ts';

interface PlaceRecordProps<T extends Row & Within> {
  readonly catalogue: Catalogue<T>;
  /** The list that it is one of. */
  readonly list: string;
  /** Who may edit data alone changes some of it. */
  readonly editable?: boolean;
  readonly tabs?: (row: T) => readonly RecordTab[];
}

/** A place or what stands there: below its installation, building, floor and area. */
export const PlaceRecord = <T extends Row & Within>(props: PlaceRecordProps<T>) => {
  const { catalogue, editable = false } = props;
  const id = useRecordId();
  const administers = usePermissions().hasAny(Permission.Administration);
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
      editable={editable || administers}
      administers={administers}
    />
  );
};
