import { type ReactNode, useMemo, useState } from 'react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { type Catalogue, CatalogueList, CataloguePanel, useRecordHref } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';

interface PlaceListProps {
  readonly catalogue: Catalogue;
  /** The place that the list is of, and a new entry belongs to. */
  readonly scope: Readonly<Record<string, number>>;
  /** Address above the records. */
  readonly records: string;
  /** The page of one of them. */
  readonly record: ReactNode;
}

/** What lies in a place: each opens its record, and administrators add to it. */
export const PlaceList = ({ catalogue, scope, records, record }: PlaceListProps) => {
  const { t } = useTranslation('mfe-admin');
  const canAdd = usePermissions().hasAny(Permission.Administration);
  const hrefOf = useRecordHref(records);
  const [adding, setAdding] = useState(false);
  const places = Object.keys(scope).join();
  // The place itself is no column of what lies in it.
  const listed = useMemo(() => {
    const names = places.split(',');
    return { ...catalogue, columns: catalogue.columns.filter(({ name }) => !names.includes(name)) };
  }, [catalogue, places]);
  return (
    <>
      <CatalogueList
        catalogue={listed}
        query={scope}
        prefix={`${catalogue.key}.`}
        href={({ id }) => hrefOf(id)}
        record={record}
        bulk={canAdd}
        actions={
          canAdd
            ? [
                {
                  key: 'add',
                  label: t(`catalogues.${catalogue.key}.add`),
                  icon: Plus,
                  opens: 'dialog' as const,
                  onRun: () => setAdding(true),
                },
              ]
            : []
        }
      />
      {adding ? (
        <CataloguePanel catalogue={catalogue} row={null} scope={scope} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
};
