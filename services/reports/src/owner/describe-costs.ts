/** What the work of these days cost, as the report for the owner says it: as far as it is known. */
import type { Block } from 'shared-kit/server/papers/documents';
import { shownFigures, type Told } from './owner-sections.ts';

export const costs = ({ report, words }: Told): Block[] => {
  const { t, number, day } = words;
  const { hourlyRate, rates, planned, correctives, contractors, total } = report.costs;
  const euro = (cost: number) => number(cost, { style: 'currency', currency: 'EUR' });
  const rateText = ({ from, to, rate }: (typeof rates)[number]) =>
    t('rateOfDays', {
      rate: rate === null ? t('costUnknown') : euro(rate),
      from: day(from),
      to: day(to),
    });
  return [
    { kind: 'heading', level: 2, text: t('costs') },
    {
      kind: 'facts',
      facts: shownFigures(words, [
        ['costPlanned', planned.cost === null ? t('costUnknown') : euro(planned.cost)],
        ['costCorrectives', euro(correctives.parts + (correctives.labour ?? 0))],
        ['costContractors', euro(contractors.cost)],
        ['costTotal', euro(total)],
      ]),
    },
    {
      kind: 'paragraph',
      small: true,
      tone: 'muted',
      text: [
        t('costFormulas'),
        ...(hourlyRate === null ? [t('withoutRate')] : []),
        ...(rates.length > 1 ? [t('rates', { list: rates.map(rateText).join('; ') })] : []),
        ...(contractors.withoutTerm > 0
          ? [t('withoutTerm', { count: contractors.withoutTerm, shown: number(contractors.withoutTerm) })]
          : []),
      ].join(' '),
    },
  ];
};
