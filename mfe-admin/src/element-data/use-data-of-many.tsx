import { useMemo } from 'react';
import type { DataValue } from 'shared-kit/contracts/centres/element-data';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import type { ManyParts, Row } from 'shared-kit/web/catalogue';
import { useAllRows } from '../places/use-all-rows.ts';
import { useAddedGases } from '../refrigerants/use-added-gases.ts';
import { DataOfMany } from './data-of-many.tsx';
import { faultIn, sharedFields } from './shared-fields.ts';
import { useDataWords } from './use-data-words.ts';

/** The data that several elements can be given at once, by the types that they are of. */
export const useDataOfMany = (rows: readonly Row[]): ManyParts => {
  const installationId = Number(rows[0]?.installationId ?? 0);
  const words = useDataWords();
  const types = useAllRows(elementTypes.list, { installationId });
  const refrigerants = useAddedGases(true);
  const fields = useMemo(() => {
    const counts = new Map<number, number>();
    for (const { elementTypeId } of rows)
      counts.set(Number(elementTypeId), (counts.get(Number(elementTypeId)) ?? 0) + 1);
    const chosen = (types.rows ?? []).flatMap(({ id, knownFields, ownFields }) => {
      const elements = counts.get(id);
      return elements === undefined ? [] : [{ id, knownFields, ownFields, refrigerants, elements }];
    });
    return sharedFields(chosen);
  }, [rows, types.rows, refrigerants]);
  const byKey = new Map(fields.map((shared) => [shared.field.key, shared]));
  return {
    content: (
      <DataOfMany
        fields={fields}
        total={rows.length}
        error={types.error}
        onRetry={() => void types.refetch()}
      />
    ),
    within: ({ elementTypeId }, given) =>
      Object.fromEntries(
        Object.entries(given).filter(([key]) => byKey.get(key)?.byType.has(Number(elementTypeId))),
      ),
    faults: (given) =>
      Object.fromEntries(
        Object.entries(given).flatMap(([key, value]) => {
          const shared = byKey.get(key);
          const fault = shared ? faultIn(shared, value as DataValue) : null;
          return fault === null ? [] : [[key, fault]];
        }),
      ),
    labelOf: (key) => {
      const shared = byKey.get(key);
      return shared ? words.field(shared.field) : key;
    },
  };
};
