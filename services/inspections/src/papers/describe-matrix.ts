/** The matrix on paper: installations below each other, and as many categories beside each other as a page holds. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { inspectionStates } from 'shared-kit/contracts/legal/inspection';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import type { Block, DocumentWords, PrintedDocument, TableCell } from 'shared-kit/server/papers/documents';
import type { Matrix } from '../inspections/read-matrix.ts';
import { toneOf } from './describe-plan.ts';

export interface PrintedMatrix {
  readonly matrix: Matrix;
  readonly names: ReadonlyMap<number, LocalizedText>;
  readonly today: string;
  readonly words: DocumentWords;
}

const perPage = 6;

type Category = Matrix['categories'][number] & { readonly name: string };

const cellOf = (
  { cells }: Category,
  installationId: number,
  { t, day }: DocumentWords,
): string | TableCell => {
  const cell = cells.find((each) => each.installationId === installationId);
  if (!cell) return '–';
  return {
    text: t(`states.${cell.state}`),
    tone: toneOf[cell.state],
    note: [t('records', { count: cell.count }), cell.nextDue && day(cell.nextDue)]
      .filter(Boolean)
      .join(' · '),
  };
};

const tableOf = (categories: readonly Category[], { matrix, words }: PrintedMatrix): Block => ({
  kind: 'table',
  small: true,
  columns: [
    { header: words.t('installation'), width: 4 },
    ...categories.map(({ name }) => ({ header: name, width: 3 })),
  ],
  rows: matrix.installations.map(({ id, name }) => [
    name,
    ...categories.map((category) => cellOf(category, id, words)),
  ]),
});

export const describeMatrix = (printed: PrintedMatrix): PrintedDocument => {
  const { matrix, names, today, words } = printed;
  const { t, day, language } = words;
  const nameOf = (id: number | null): string => {
    const name = names.get(id ?? 0);
    return name ? textIn(name, language) : t('noCategory');
  };
  const categories = matrix.categories
    .map((category) => ({ ...category, name: nameOf(category.id) }))
    .toSorted((a, b) => compareNames(a.name, b.name));
  const pages = Array.from({ length: Math.ceil(categories.length / perPage) }, (_, page) =>
    categories.slice(page * perPage, (page + 1) * perPage),
  );
  const standing = inspectionStates.filter((state) => state !== 'former');
  const legend = standing.map((state) => `${t(`states.${state}`)}: ${t(`legend.${state}`)}`);
  return {
    language,
    title: t('matrix'),
    at: `${today}T00:00:00Z`,
    head: { lines: [t('matrixLine')], reference: t('asOf', { day: day(today) }) },
    foot: [t('notAdvice')],
    blocks: [
      ...(pages.length === 0 ? ([{ kind: 'page', orientation: 'landscape' }] as const) : []),
      ...pages.flatMap((own): Block[] => [{ kind: 'page', orientation: 'landscape' }, tableOf(own, printed)]),
      { kind: 'heading', level: 2, text: t('legend.title') },
      { kind: 'list', items: legend },
    ],
  };
};
