/** The dates of the coming checks, by system and period; who has none is a gap. */
import type { Gap } from 'shared-kit/contracts/reports/papers';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import type { Block, DocumentWords } from 'shared-kit/server/papers/documents';
import { elementGap } from './element-gaps.ts';
import type { ToldChore } from './facts/read-beside.ts';
import { type Coming, comingKey } from './facts/read-coming.ts';
import type { PaperElement } from './facts/read-elements.ts';
import { tableOr } from './paper-tables.ts';
import { localText } from './paper-words.ts';

interface Planned {
  readonly elements: readonly PaperElement[];
  readonly chores: readonly ToldChore[];
  readonly coming: readonly Coming[];
}

/** Elements in use on which a check is planned that has no date. */
export const comingGap = ({ elements, chores, coming }: Planned): Gap[] => {
  const dated = new Set(coming.map(comingKey));
  const undated = new Set(
    chores.filter((chore) => !dated.has(comingKey(chore))).map(({ elementId }) => elementId),
  );
  return elementGap(
    'nextCheck',
    elements.filter(({ id, isActive }) => isActive && undated.has(id)),
  );
};

export const comingTable = ({ elements, chores, coming }: Planned, words: DocumentWords): Block => {
  const { t, day, number } = words;
  const dueOf = new Map(coming.map((each) => [comingKey(each), each.due]));
  const systemOf = new Map(elements.map(({ id, type }) => [id, localText(words, type)]));
  const kinds = Map.groupBy(chores, ({ elementId, periodicity, ref, name }) =>
    JSON.stringify([systemOf.get(elementId) ?? '', periodicity, ref, name.es]),
  );
  const rows = [...kinds.values()]
    .toSorted(
      ([one], [another]) =>
        compareNames(systemOf.get(one?.elementId ?? 0) ?? '', systemOf.get(another?.elementId ?? 0) ?? '') ||
        (one?.periodicity ?? 0) - (another?.periodicity ?? 0),
    )
    .flatMap((planned) => {
      const [first] = planned;
      if (!first) return [];
      const days = planned.flatMap((chore) => dueOf.get(comingKey(chore)) ?? []).toSorted();
      const undated = planned.length - days.length;
      const [earliest, latest] = [days.at(0), days.at(-1)];
      return [
        [
          systemOf.get(first.elementId) ?? '',
          t(`periodicity.${first.periodicity}`),
          [first.ref, localText(words, first.name)].filter(Boolean).join(' · '),
          number(planned.length),
          earliest === undefined ? t('unknown') : day(earliest),
          latest === undefined ? t('unknown') : day(latest),
          undated === 0 ? '' : number(undated),
        ],
      ];
    });
  return tableOr(words, 'fire.noComing', {
    columns: [
      { header: t('system'), width: 4 },
      { header: t('every'), width: 2.2 },
      { header: t('check'), width: 5 },
      { header: t('count'), width: 2, align: 'end' },
      { header: t('fire.nextBy'), width: 2.2 },
      { header: t('fire.lastBy'), width: 2.2 },
      { header: t('fire.undated'), width: 2, align: 'end', optional: true },
    ],
    rows,
  });
};
