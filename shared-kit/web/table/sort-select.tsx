import { useKitText } from '../i18n/use-kit-text.ts';
import { FilterSelect } from '../ui/filters/filter-select.tsx';
import type { DataTableProps } from './table-props.ts';

/** Sorting on the phone, where there are no column headers. */
export const SortSelect = <Row,>({ columns, sort, onSort }: DataTableProps<Row>) => {
  const t = useKitText();
  const options = columns.flatMap(({ sort: field, header }) =>
    field === undefined
      ? []
      : [
          { value: field, label: `${header} ↑` },
          { value: `-${field}`, label: `${header} ↓` },
        ],
  );
  if (options.length === 0 || !onSort) return null;
  return (
    <FilterSelect
      label={t('table.sort')}
      options={options}
      value={sort ?? null}
      onChange={(value) => onSort(value ?? '')}
    />
  );
};
