/** What elements and types of figures are called: as the last corrective of each has it. */
import type { CorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import { noText } from 'shared-kit/domain/text/localized-text';
import type { Connection } from 'shared-kit/server/database/mongo';
import { correctives } from '../correctives/corrective.model.ts';
import type { CountedFigures } from './count-figures.ts';
import type { CorrectiveFact, Facts } from './read-facts.ts';

/** The last corrective for each value of a field. */
const lastOf = (
  facts: readonly CorrectiveFact[],
  field: 'elementId' | 'correctiveTypeId',
): ReadonlyMap<number | null, CorrectiveFact> => {
  const last = new Map<number | null, CorrectiveFact>();
  for (const fact of facts) {
    const before = last.get(fact[field]);
    if (!before || before.openedAt < fact.openedAt) last.set(fact[field], fact);
  }
  return last;
};

const fields = { elementName: 1, elementRef: 1, correctiveTypeName: 1 } as const;
const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

export const nameRows = async (
  db: Connection,
  figures: CountedFigures,
  { correctives: told, names }: Facts,
): Promise<CorrectiveFigures> => {
  const [ofElement, ofType] = [lastOf(told, 'elementId'), lastOf(told, 'correctiveTypeId')];
  const unnamed = [...idsOf(figures.byDowntime), ...idsOf(figures.byNumber)].filter((id) => !names.has(id));
  const wanted = [
    ...unnamed.flatMap((id) => ofElement.get(id)?.id ?? []),
    ...idsOf(figures.byType).flatMap((id) => ofType.get(id)?.id ?? []),
  ];
  const found =
    wanted.length === 0
      ? []
      : await correctives(db)
          .find({ _id: { $in: [...new Set(wanted)] } }, { projection: fields })
          .toArray();
  const byId = new Map(found.map((record) => [record._id, record]));
  const named = <Row extends { readonly id: number }>(row: Row) => {
    const last = byId.get(ofElement.get(row.id)?.id ?? 0);
    return {
      ...row,
      ...(names.get(row.id) ?? { name: last?.elementName ?? '', ref: last?.elementRef ?? '' }),
    };
  };
  return {
    ...figures,
    byDowntime: figures.byDowntime.map(named),
    byNumber: figures.byNumber.map(named),
    byType: figures.byType.map((row) => ({
      ...row,
      name: byId.get(ofType.get(row.id)?.id ?? 0)?.correctiveTypeName ?? noText,
    })),
  };
};
