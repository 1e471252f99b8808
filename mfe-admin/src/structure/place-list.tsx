import { useState } from 'react';
import { Permission } from 'shared-kit/contracts/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { type Catalogue, CatalogueList, CataloguePanel, useOpenRecord } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';

interface PlaceListProps {
  readonly catalogue: Catalogue;
  /** The place that the list is of, and a new entry belongs to. */
  readonly scope: Readonly<Record<string, number>>;
  /** Address above the records. */
  readonly records: string;
}

/** What lies in a place: each opens its record, and administrators add to it. */
export const PlaceList = ({ catalogue, scope, records }: PlaceListProps) => {
  const { t } = useTranslation('mfe-admin');
  const canAdd = usePermissions().hasAny(Permission.Administration);
  const open = useOpenRecord(records);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <CatalogueList
        catalogue={catalogue}
        query={scope}
        prefix={`${catalogue.key}.`}
        onOpen={({ id }) => open(id)}
        tools={
          canAdd ? (
            <Button size="sm" onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              {t(`catalogues.${catalogue.key}.add`)}
            </Button>
          ) : null
        }
      />
      {adding ? (
        <CataloguePanel catalogue={catalogue} row={null} scope={scope} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
};
