import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Text } from '../../ui/core.ts';
import { Table } from '../../ui/parts/table.ts';
import type { Catalogue } from '../catalogue.ts';
import { useFaultText } from './use-fault-text.ts';
import type { SheetPreview } from './use-sheet-import.ts';

interface SheetOutcomeProps {
  readonly catalogue: Catalogue;
  readonly preview: SheetPreview;
}

const mostRows = 200;

/** What a sheet would do: how many entries, which of them, and what is refused. */
export const SheetOutcome = ({ catalogue, preview }: SheetOutcomeProps) => {
  const t = useKitText();
  const format = useFormat();
  const { fieldText, faultText } = useFaultText(catalogue);
  const { outcome, changes, refused, doubts, unknown } = preview;
  const counted = (['created', 'updated', 'unchanged'] as const).map((key) =>
    t(`sheet.${key}`, { count: outcome[key], shown: format.number(outcome[key]) }),
  );
  return (
    <>
      {refused.length === 0 ? <Text>{format.list(counted)}</Text> : null}
      {unknown.length > 0 ? (
        <Text>{t('sheet.unknown', { count: unknown.length, columns: format.list(unknown) })}</Text>
      ) : null}
      <Rows
        label={t('sheet.doubts')}
        headings={[t('sheet.row'), t('sheet.field'), t('sheet.what')]}
        rows={doubts.map((one) => [format.number(one.row), fieldText(one), faultText(one)])}
      />
      {refused.length > 0 ? (
        <Rows
          label={t('sheet.refusals')}
          headings={[t('sheet.row'), t('sheet.field'), t('sheet.what')]}
          rows={refused.map((one) => [format.number(one.row), fieldText(one), faultText(one)])}
        />
      ) : (
        <Rows
          label={t('sheet.changes')}
          headings={[t('sheet.row'), t('sheet.action'), t('sheet.what')]}
          rows={changes.map(({ row, action, lines }) => [
            format.number(row),
            t(`sheet.actions.${action}`),
            lines.join('\n'),
          ])}
        />
      )}
    </>
  );
};

interface RowsProps {
  readonly label: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const Rows = ({ label, headings, rows }: RowsProps) => {
  const t = useKitText();
  if (rows.length === 0) return null;
  return (
    <>
      <Table.Root size="sm" aria-label={label}>
        <Table.Header>
          <Table.Row>
            {headings.map((heading) => (
              <Table.ColumnHeader key={heading} scope="col">
                {heading}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.slice(0, mostRows).map((cells) => (
            <Table.Row key={cells.join('\n')}>
              {cells.map((cell, index) => (
                <Table.Cell key={headings[index]} overflowWrap="anywhere" whiteSpace="pre-line">
                  {cell}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {rows.length > mostRows ? <Text>{t('sheet.more', { count: rows.length - mostRows })}</Text> : null}
    </>
  );
};
