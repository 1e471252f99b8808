import { useKitText } from '../i18n/use-kit-text.ts';
import { usePhone } from '../ui/use-media-query.ts';
import type { Beside } from './beside/use-beside.ts';
import { useExportSection } from './export/use-export-section.ts';
import type { MenuSection } from './menu-section.ts';
import type { DataTableProps } from './table-props.ts';
import type { useColumnChoice } from './use-column-choice.ts';
import type { Views } from './views/use-views.ts';
import { viewSections } from './views/views-section.ts';

interface ListMenu<Row> {
  readonly props: DataTableProps<Row>;
  readonly choice: ReturnType<typeof useColumnChoice<Row>>;
  readonly crowded: ReadonlySet<string>;
  /** Whether cards can be chosen now; null where there is nothing to choose them for. */
  readonly selecting: boolean | null;
  readonly onSelecting: (on: boolean) => void;
  readonly views: Views | null;
  readonly beside: Beside | null;
  readonly onManageViews: () => void;
}

type Words = ReturnType<typeof useKitText>;

/** Columns of the table, or what cards say. */
const columnItems = <Row>(
  { props, choice, crowded }: ListMenu<Row>,
  t: Words,
  onCards: boolean,
): MenuSection => {
  const wanted = new Set(choice.wanted.map(({ id }) => id));
  const choosable = props.columns.filter(
    ({ fixed = false, card }) => !fixed && !(onCards && (card === 'none' || card === 'title')),
  );
  const isCrowded = (id: string): boolean => !onCards && crowded.has(id);
  const item = ({ id, header }: (typeof choosable)[number]) => {
    const shown = wanted.has(id) && !isCrowded(id);
    return {
      key: `column.${id}`,
      label: header,
      checked: shown,
      onRun: () => choice.choose(id, !shown),
      ...(isCrowded(id) ? { note: t('table.noRoom') } : {}),
    };
  };
  return {
    key: 'columns',
    title: t(onCards ? 'table.onCards' : 'table.columns'),
    items: choosable.length < 2 ? [] : choosable.map(item),
  };
};

/** Sorting on the phone, where there are no column headers. */
const sortItems = <Row>({ columns, sort = '', onSort }: DataTableProps<Row>, t: Words): MenuSection => ({
  key: 'sort',
  title: t('table.sort'),
  oneOf: true,
  items: onSort
    ? columns.flatMap(({ sort: field, header }) =>
        field === undefined
          ? []
          : [
              [field, t('table.ascending', { column: header })] as const,
              [`-${field}`, t('table.descending', { column: header })] as const,
            ].map(([key, label]) => ({ key, label, checked: key === sort, onRun: () => onSort(key) })),
      )
    : [],
});

/** What a list's menu offers. */
export const useListMenu = <Row>(menu: ListMenu<Row>): readonly MenuSection[] => {
  const t = useKitText();
  const phone = usePhone();
  const { props, choice, selecting, onSelecting, views, beside, onManageViews } = menu;
  const exported = useExportSection(props, choice.filed);
  const { actions = [], toggles = [], rows = [], rowId, body } = props;
  const asCards = phone || body !== undefined;
  const select =
    asCards && selecting !== null && body === undefined
      ? [
          {
            key: 'select',
            label: t('table.select'),
            checked: selecting,
            onRun: () => onSelecting(!selecting),
          },
        ]
      : [];
  const isBeside = beside !== null && (beside.isWanted || beside.shown !== null);
  const recordBeside = beside
    ? [
        {
          key: 'beside',
          label: t('table.beside'),
          checked: isBeside,
          onRun: () => {
            beside.want(!isBeside);
            const first = rows[0];
            if (isBeside) beside.close();
            else if (first !== undefined) beside.open(Number(rowId(first)));
          },
        },
      ]
    : [];
  return [
    {
      key: 'actions',
      items: actions.slice(1).map(({ key, label, icon, onRun }) => ({ key, label, icon, onRun })),
    },
    {
      key: 'shape',
      items: [
        ...toggles.map(({ key, label, checked, onChange }) => ({
          key,
          label,
          checked,
          onRun: () => onChange(!checked),
        })),
        ...recordBeside,
        ...select,
      ],
    },
    ...(phone && body === undefined ? [sortItems(props, t)] : []),
    ...viewSections(views, t, onManageViews),
    ...(body === undefined ? [columnItems(menu, t, phone)] : []),
    exported,
  ];
};
