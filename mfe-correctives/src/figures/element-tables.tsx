import type {
  CorrectiveFigures,
  FiguredElementRow,
} from 'shared-kit/contracts/correctives/corrective-figures';
import { paths } from 'shared-kit/contracts/paths';
import { type FigureColumn, FigureTable } from 'shared-kit/web/charts';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { ModuleLink } from 'shared-kit/web/router';
import { Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { type Asked, toClosed, toFailures, toOpened, toStops } from './figure-links.ts';
import { useFigureText } from './use-figure-text.ts';

type TypeRow = CorrectiveFigures['byType'][number];

interface TablesProps {
  readonly figures: CorrectiveFigures;
  readonly asked: Asked;
  readonly installationId: number;
}

const useElementColumns = (
  asked: Asked,
  installationId: number,
): readonly FigureColumn<FiguredElementRow>[] => {
  const t = useText();
  const { number } = useFormat();
  const text = useFigureText();
  const askedOf = ({ id }: FiguredElementRow): Asked => ({ ...asked, elementId: id });
  return [
    {
      key: 'element',
      header: t('field.element'),
      cell: ({ id, name, ref }) => (
        <>
          <ModuleLink to={paths.element({ id, installationId })}>{name}</ModuleLink>
          <Text as="span" color="fg.muted" marginInlineStart="2">
            {ref}
          </Text>
        </>
      ),
    },
    {
      key: 'downtime',
      header: t('figure.downtime.name'),
      cell: ({ downtimeMinutes }) => text.span(downtimeMinutes),
      to: (row) => toStops(askedOf(row)),
    },
    {
      key: 'failures',
      header: t('figures.failures'),
      cell: ({ failures }) => number(failures),
      to: (row) => (row.failuresAreStops ? toFailures(askedOf(row)) : toOpened(askedOf(row))),
    },
    {
      key: 'opened',
      header: t('figure.opened.name'),
      cell: ({ opened }) => number(opened),
      to: (row) => toOpened(askedOf(row)),
    },
    {
      key: 'between',
      header: t('figure.timeBetweenFailures.name'),
      cell: ({ betweenFailuresMinutes }) => text.span(betweenFailuresMinutes),
    },
    {
      key: 'availability',
      header: t('figure.availability.name'),
      cell: ({ availability }) => text.share(availability),
    },
    {
      key: 'cost',
      header: t('figure.correctiveCost.name'),
      cell: ({ cost }) => text.money(cost),
      to: (row) => toClosed(askedOf(row)),
    },
  ];
};

const useTypeColumns = (asked: Asked): readonly FigureColumn<TypeRow>[] => {
  const t = useText();
  const local = useLocalized();
  const { number } = useFormat();
  const text = useFigureText();
  const askedOf = ({ id }: TypeRow): Asked => ({ ...asked, correctiveTypeId: id });
  return [
    { key: 'type', header: t('field.correctiveType'), cell: ({ name }) => local(name) },
    {
      key: 'opened',
      header: t('figure.opened.name'),
      cell: ({ opened }) => number(opened),
      to: (row) => toOpened(askedOf(row)),
    },
    {
      key: 'closed',
      header: t('figures.measure.closed'),
      cell: ({ closed }) => number(closed),
      to: (row) => toClosed(askedOf(row)),
    },
    {
      key: 'restoration',
      header: t('figure.timeToRestoration.name'),
      cell: ({ timeToRestorationMinutes }) => text.span(timeToRestorationMinutes),
    },
    { key: 'work', header: t('figure.correctiveWork.name'), cell: ({ minutes }) => text.span(minutes) },
    { key: 'cost', header: t('figure.correctiveCost.name'), cell: ({ cost }) => text.money(cost) },
  ];
};

/** Which elements stood still the longest, which broke the most often, and of what type that was. */
export const FigureTables = ({ figures, asked, installationId }: TablesProps) => {
  const t = useText();
  const columns = useElementColumns(asked, installationId);
  const typeColumns = useTypeColumns(asked);
  const rowId = ({ id }: { readonly id: number }) => id;
  const byDowntime = figures.byDowntime;
  return (
    <Stack gap="4" minWidth="0">
      <FigureTable
        title={t('figures.byDowntime')}
        empty={t('figures.noDowntime')}
        {...{ columns, rowId }}
        rows={byDowntime}
      />
      <FigureTable
        title={t('figures.byNumber')}
        empty={t('figures.noCorrectives')}
        {...{ columns, rowId }}
        rows={figures.byNumber}
      />
      <FigureTable
        title={t('figures.byType')}
        empty={t('figures.noCorrectives')}
        columns={typeColumns}
        rows={figures.byType}
        rowId={rowId}
      />
    </Stack>
  );
};
