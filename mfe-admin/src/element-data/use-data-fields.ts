import { useMemo } from 'react';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { type DataField, dataFieldsOf } from 'shared-kit/domain/records/element-data';
import { useRoute } from 'shared-kit/web/query';
import { useAddedGases } from '../refrigerants/use-added-gases.ts';

/** The data fields of a type; null until they are read. */
export const useDataFields = (elementTypeId: unknown): readonly DataField[] | null => {
  const id = typeof elementTypeId === 'number' ? elementTypeId : 0;
  const type = useRoute(elementTypes.get, { params: { id: String(id) } }, { enabled: id > 0 }).data?.data;
  const refrigerants = useAddedGases(type?.knownFields.includes('refrigerant') ?? false);
  return useMemo(() => (type ? dataFieldsOf({ ...type, refrigerants }) : null), [type, refrigerants]);
};
