import { type LevelMeasures, levelMeasures } from 'shared-kit/domain/tasks/level-work';
import { useFormat } from 'shared-kit/web/i18n';
import { chakra, Table } from 'shared-kit/web/ui';
import { useHours } from '../calendar/hours-bar.tsx';
import { useText } from '../use-text.ts';

interface LevelMeasuresProps {
  readonly before: LevelMeasures;
  readonly after: LevelMeasures;
}

/** By what the month is judged, as it is and as it would be. */
export const LevelMeasuresTable = ({ before, after }: LevelMeasuresProps) => {
  const t = useText();
  const hours = useHours();
  const { number } = useFormat();
  const text = (name: keyof LevelMeasures, value: number): string =>
    name === 'peakDay' || name === 'peakPerson' ? hours(value) : number(value);
  return (
    <Table.Root size="sm" variant="line" bg="bg.panel" maxWidth="36rem">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{t('level.measure')}</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">{t('level.before')}</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">{t('level.after')}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {levelMeasures.map((name) => (
          <Table.Row key={name}>
            <chakra.th scope="row" textAlign="start" padding="2" fontWeight="normal" borderBottomWidth="1px">
              {t(`level.measures.${name}`)}
            </chakra.th>
            <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {text(name, before[name])}
            </Table.Cell>
            <Table.Cell
              textAlign="end"
              fontVariantNumeric="tabular-nums"
              fontWeight="semibold"
              whiteSpace="nowrap"
              color={after[name] > before[name] ? 'fg.error' : 'fg'}
            >
              {text(name, after[name])}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
};
