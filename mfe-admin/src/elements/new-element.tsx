import { useState } from 'react';
import type { GenericElement } from 'shared-kit/contracts/catalogues/catalogues';
import { createElementFromGeneric } from 'shared-kit/contracts/centres/elements';
import { CataloguePanel } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { notify } from 'shared-kit/web/ui';
import { BeginFrom } from './begin-from.tsx';
import { elementsCatalogue } from './descriptions.ts';

export interface NewElementProps {
  readonly installationId: number;
  /** Where it stands, if that is known already. */
  readonly areaId?: number | undefined;
  readonly onClose: () => void;
}

/** The form of a new element, which can begin from a generic one. */
export const NewElement = ({ installationId, areaId, onClose }: NewElementProps) => {
  const { t } = useTranslation('mfe-admin');
  const [generic, setGeneric] = useState<GenericElement | null>(null);
  const createBy = generic && {
    route: createElementFromGeneric,
    values: { genericElementId: generic.id },
  };
  return (
    <CataloguePanel
      catalogue={elementsCatalogue}
      row={null}
      scope={{ installationId, ...(areaId ? { areaId } : {}) }}
      beginning={<BeginFrom chosen={generic} onChoose={setGeneric} />}
      createBy={createBy ?? undefined}
      onMade={(_, { choreCount }) => {
        const count = Number(choreCount);
        if (count > 0) notify({ text: t('elements.added', { count }) });
      }}
      onClose={onClose}
    />
  );
};
