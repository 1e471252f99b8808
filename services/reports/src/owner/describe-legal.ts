/** What the law asks, as the report for the owner says it. */
import type { InspectionState } from 'shared-kit/contracts/legal/inspection';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import type { Block, Tone } from 'shared-kit/server/papers/documents';
import { section, type Told } from './owner-sections.ts';

const toneOf: Partial<Readonly<Record<InspectionState, Tone>>> = {
  expired: 'bad',
  failed: 'bad',
  differs: 'bad',
};

export const legal = (told: Told): Block[] => {
  const { t, day, language } = told.words;
  return section(told, t('legal'), {
    rows: told.report.legal,
    table: (rows) => ({
      kind: 'table',
      columns: [
        { header: t('obligation'), width: 5 },
        { header: t('building'), width: 3 },
        { header: t('lastDone'), width: 2 },
        { header: t('dueOn'), width: 2 },
        { header: t('state'), width: 3 },
      ],
      rows: rows.map(({ name, buildings, date, dueDate, bookedFor, state }) => [
        textIn(name, language),
        buildings.length === 0 ? t('wholeInstallation') : buildings.join(', '),
        date === null ? '' : day(date),
        dueDate === null ? '' : day(dueDate),
        {
          text: state === 'booked' ? t('booked', { day: day(bookedFor ?? '') }) : t(`states.${state}`),
          ...(toneOf[state] ? { tone: toneOf[state], strong: true } : {}),
        },
      ]),
    }),
  });
};
