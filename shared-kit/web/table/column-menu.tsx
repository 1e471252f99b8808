import { useKitText } from '../i18n/use-kit-text.ts';
import { SlidersHorizontal } from '../icons.ts';
import { LazyMenu } from '../ui/lazy-menu.tsx';
import type { Column } from './column.ts';
import type { Shown } from './use-column-choice.ts';

interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: Shown;
  readonly choose: (id: string, show: boolean) => void;
}

const load = () => import('./column-menu-open.tsx');

export const ColumnMenu = <Row,>({ columns, shown, choose }: ColumnMenuProps<Row>) => {
  const t = useKitText();
  const choosable = columns
    .filter(({ fixed = false }) => !fixed)
    .map(({ id, header }) => ({ id, header, shown: shown[id] ?? true }));
  if (choosable.length < 2) return null;
  return (
    <LazyMenu size="sm" load={load} menu={{ choosable, choose }}>
      <SlidersHorizontal aria-hidden />
      {t('table.columns')}
    </LazyMenu>
  );
};
