import type { ElementData } from 'shared-kit/contracts/centres/element-data';
import { type Figure, figures } from 'shared-kit/domain/figures/element-figures';
import type { DataField } from 'shared-kit/domain/records/element-data';
import { type CustomField, FactSection } from 'shared-kit/web/catalogue';
import { DataFields } from './data-fields.tsx';
import { useBuildingUses } from './use-building-uses.ts';
import { useDataFields } from './use-data-fields.ts';
import { dataText, useDataWords } from './use-data-words.ts';

interface FactsProps {
  readonly row: { readonly [field: string]: unknown };
}

const asData = (value: unknown): ElementData => (value ?? {}) as ElementData;

/** What is known of an element's own data and what follows from it, group by group. */
const DataFacts = ({ row }: FactsProps) => {
  const words = useDataWords();
  const fields = useDataFields(row.elementTypeId) ?? [];
  const data = asData(row.data);
  const uses = useBuildingUses(
    row.buildingId,
    fields.some(({ key }) => key === 'refrigerant'),
  );
  const known = fields.filter(({ key }) => data[key] !== undefined && data[key] !== null);
  const groups = [...new Set(known.map(({ group }) => group))];
  return groups.map((group) => {
    const inGroup = known.filter((field) => field.group === group);
    return (
      <FactSection
        key={group}
        title={words.group(group)}
        facts={[
          ...inGroup.map((field) => ({
            key: field.key,
            label: words.field(field),
            value: words.value(field, data[field.key]),
          })),
          ...figuresAmong(inGroup, data, uses).map(({ figure, value }) => ({
            key: figure.key,
            label: words.figure(figure),
            value: words.figureValue(figure, value),
          })),
        ]}
      />
    );
  });
};

/** Figures that follow from the fields, the last of which stands in this group. */
const figuresAmong = (
  fields: readonly DataField[],
  data: ElementData,
  uses: readonly string[],
): { figure: Figure; value: number }[] =>
  figures
    .filter(({ from }) => fields.some(({ key }) => key === from.at(-1)))
    .flatMap((figure) => {
      const value = figure.of(data, uses);
      return value === null ? [] : [{ figure, value }];
    });

/** The data of an element in the form, on the record page and in its history. */
export const elementData: CustomField = { Field: DataFields, Facts: DataFacts, text: dataText };
