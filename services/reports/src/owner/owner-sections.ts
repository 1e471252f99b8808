/** What the sections of the report for the owner have in common. */
import type { FigureName } from 'shared-kit/domain/figures/figures';
import type { Block, DocumentWords } from 'shared-kit/server/papers/documents';
import type { OwnerReport, Rows } from './read-owner-report.ts';

export interface Told {
  readonly report: OwnerReport;
  readonly words: DocumentWords;
}

/** Each by its name among the words, as it is called everywhere. */
export const shownFigures = (
  { t }: DocumentWords,
  figures: readonly (readonly [FigureName, string])[],
): readonly { readonly label: string; readonly value: string }[] =>
  figures.map(([name, value]) => ({ label: t(`figure.${name}.name`), value }));

/** A heading, what there is to say if there is nothing, and how many are not told. */
export const section = <T>(
  { words: { t, number } }: Told,
  title: string,
  { rows: { rows, total }, table }: { readonly rows: Rows<T>; readonly table: (rows: readonly T[]) => Block },
): Block[] => [
  { kind: 'heading', level: 2, text: title },
  rows.length === 0 ? { kind: 'paragraph', text: t('nothing') } : table(rows),
  ...(total > rows.length
    ? [
        {
          kind: 'paragraph',
          text: t('more', { count: total - rows.length, shown: number(total - rows.length) }),
        } as const,
      ]
    : []),
];

interface Where {
  readonly elementName: string | null;
  readonly areaName: string;
  readonly buildingName: string;
}

export const placeOf = ({ elementName, areaName, buildingName }: Where): string =>
  [elementName, areaName, buildingName].filter(Boolean).join(' · ');
