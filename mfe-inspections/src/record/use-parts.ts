import type { InspectionParts } from 'shared-kit/contracts/legal/inspection';
import { type Inspection, updateInspectionParts } from 'shared-kit/contracts/legal/inspections';
import { useSaveRecord } from 'shared-kit/web/query';

/** Changes one of the record's lists, by the version that it was read with. */
export const useParts = ({ id, version }: Pick<Inspection, 'id' | 'version'>) => {
  const save = useSaveRecord(updateInspectionParts, { invalidates: ['inspections', 'inspectionCompanies'] });
  return (parts: Partial<InspectionParts>) => save({ params: { id }, body: { version, ...parts } });
};

interface Part {
  readonly id: string | number;
}

/** The list with one of its parts as it is now: in its place, or at the end. */
export const withPart = <T extends Part>(list: readonly T[], part: T): T[] =>
  list.some(({ id }) => id === part.id)
    ? list.map((each) => (each.id === part.id ? part : each))
    : [...list, part];

export const withoutPart = <T extends Part>(list: readonly T[], id: T['id']): T[] =>
  list.filter((each) => each.id !== id);
