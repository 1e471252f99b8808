/** Emergency luminaires, all in one table. */
import {
  luminaireChecks,
  luminaireValues,
  measurementUnits,
} from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import { compareLuminaire } from 'shared-kit/domain/low-voltage/low-voltage-comparison';
import { luminaireLimit } from 'shared-kit/domain/low-voltage/low-voltage-limits';
import { type Block, pictureKey, type TableCell } from 'shared-kit/server/papers/documents';
import { isLuminaire, verdictOf } from '../judge.ts';
import { type Luminaire, nameOf, type PrintedReport, partsOf, placeOf } from './printed-report.ts';
import { valueCell, verdictCell } from './value-words.ts';

const all = [...luminaireChecks, ...luminaireValues] as const;

export const luminaires = (printed: PrintedReport): Block[] => {
  const { report, words } = printed;
  const { t } = words;
  const found = partsOf(printed).filter(isLuminaire);
  if (found.length === 0) return [];
  return [
    { kind: 'page', orientation: 'landscape' },
    { kind: 'heading', level: 2, text: t('luminaire.title') },
    {
      kind: 'table',
      columns: [
        { header: t('luminaire.name'), width: 110 },
        { header: t('luminaire.place'), width: 130 },
        { header: t('luminaire.use'), width: 70 },
        ...all.map((each) => ({
          header: [t(`short.${each}`), measurementUnits[each]].filter(Boolean).join('\n'),
          width: 54,
          align: 'end' as const,
          optional: true,
        })),
        { header: t('luminaire.verdict'), width: 60 },
        { header: t('luminaire.note'), width: 90, optional: true },
      ],
      rows: found.map((luminaire) => [
        nameOf(luminaire),
        placeOf(luminaire),
        t(`uses.${luminaire.use}`),
        ...valuesOf(luminaire, printed),
        verdictCell(verdictOf(luminaire, report), words),
        luminaire.note,
      ]),
    },
    { kind: 'paragraph', text: t('luminaireLegend'), tone: 'muted', small: true },
    {
      kind: 'pictures',
      perRow: 5,
      pictures: found.flatMap((luminaire) =>
        (luminaire.photoIds ?? []).map((id, index) => {
          const alt = t('luminaire.photo', { number: index + 1, name: nameOf(luminaire) });
          return { key: pictureKey(id), alt, caption: alt };
        }),
      ),
    },
  ];
};

const valuesOf = (luminaire: Luminaire, { report, former, words }: PrintedReport): TableCell[] => {
  if (!luminaire.isIncluded)
    return [
      {
        text: words.t('value.notMeasured', { reason: luminaire.reason }),
        tone: 'muted',
        span: all.length,
      },
    ];
  const last = former.get(luminaire.elementId);
  const compared = compareLuminaire(luminaire, last?.kind === 'luminaire' ? last : null, report);
  return all.map((measurement) =>
    valueCell(
      luminaire.readings[measurement],
      {
        measurement,
        limit: luminaireLimit(measurement, luminaire, report),
        trend: compared.find((each) => each.measurement === measurement)?.trend ?? null,
      },
      words,
    ),
  );
};
