import { useState } from 'react';
import type { GenericElement } from 'shared-kit/contracts/catalogues';
import { CataloguePanel } from 'shared-kit/web/catalogue';
import { BeginFrom } from './begin-from.tsx';
import { elementsCatalogue } from './descriptions.ts';
import { useBeginChores } from './use-begin-chores.ts';

export interface NewElementProps {
  readonly installationId: number;
  /** Where it stands, if that is known already. */
  readonly areaId?: number | undefined;
  readonly onClose: () => void;
}

/** The form of a new element, which can begin from a generic one. */
export const NewElement = ({ installationId, areaId, onClose }: NewElementProps) => {
  const [generic, setGeneric] = useState<GenericElement | null>(null);
  const begin = useBeginChores();
  const genericChoreIds = generic?.genericChoreIds ?? [];
  return (
    <CataloguePanel
      catalogue={elementsCatalogue}
      row={null}
      scope={{ installationId, ...(areaId ? { areaId } : {}) }}
      beginning={<BeginFrom chosen={generic} onChoose={setGeneric} />}
      onMade={(elementId) => void begin({ installationId, elementId, genericChoreIds })}
      onClose={onClose}
    />
  );
};
