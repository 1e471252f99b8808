/** What a report was narrowed down by, as its reader says it. */
import { type ElementV3, elementsV3 } from 'shared-kit/contracts/views/structure';
import type { WorkFactV1 } from 'shared-kit/contracts/views/work';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { DocumentWords } from 'shared-kit/server/papers/documents';
import type { TaskQuery } from '../work/list-tasks.ts';
import { nobody, type ScopeQuery, workFacts } from '../work/work-scope.ts';
import type { ReportHead } from './report-table.ts';

export interface Asking {
  readonly db: Connection;
  readonly installationId: number;
  readonly words: DocumentWords;
}

type NameOf = (asking: Asking, id: number) => Promise<string | null>;

/** As the work itself calls it. */
const ofFact =
  (field: keyof WorkFactV1, name: (fact: WorkFactV1, words: DocumentWords) => string | null): NameOf =>
  async ({ db, installationId, words }, id) => {
    const fact = await workFacts(db).findOne({ installationId, [field]: id });
    return fact && name(fact, words);
  };

const elementType: NameOf = async ({ db, installationId, words }, elementTypeId) => {
  const element = await databaseOf(db)
    .collection<ElementV3>(elementsV3)
    .findOne({ installationId, elementTypeId });
  return element && textIn(element.elementTypeName, words.language);
};

const named = {
  archetype: async ({ words }, value) => words.t(`archetypes.${value}`),
  periodicity: async ({ words }, value) => words.t(`periodicities.${value}`),
  buildingId: ofFact('buildingId', ({ buildingName }) => buildingName),
  floorId: ofFact('floorId', ({ floorName }) => floorName),
  areaId: ofFact('areaId', ({ areaName }) => areaName),
  elementId: ofFact('elementId', ({ elementName }) => elementName),
  elementTypeId: elementType,
  choreTypeId: ofFact('choreTypeId', ({ choreTypeName }, { language }) => textIn(choreTypeName, language)),
  person: (asking, id) =>
    id === nobody
      ? Promise.resolve(asking.words.t('nobody'))
      : ofFact('personId', ({ personName }) => personName)(asking, id),
} satisfies Readonly<Record<string, NameOf>>;

const lists = Object.keys(named) as (keyof typeof named)[];
const marks = ['late', 'due', 'readings', 'outOfLimits', 'observed', 'photos', 'copied'] as const;

/** Of the scope, and of the list of tasks what it is narrowed down by besides. */
export const filtersInWords = async (
  asking: Asking,
  query: ScopeQuery & Partial<Pick<TaskQuery, 'filter' | 'result' | 'q' | (typeof marks)[number]>>,
): Promise<ReportHead['facts']> => {
  const { t } = asking.words;
  const ofLists = await Promise.all(
    lists.map(async (field) => {
      const names = (query[field] ?? []).map(async (id) => (await named[field](asking, id)) ?? `#${id}`);
      return { label: t(`columns.${field}`), value: (await Promise.all(names)).join(', ') };
    }),
  );
  return [
    {
      label: t('columns.programme'),
      value: (query.programme ?? []).map((each) => t(`programmes.${each}`)).join(', '),
    },
    ...ofLists,
    { label: t('filter'), value: query.filter ? t(`filters.${query.filter}`) : '' },
    {
      label: t('columns.result'),
      value: (query.result ?? []).map((each) => t(`results.${each}`)).join(', '),
    },
    ...marks.map((mark) => ({
      label: t(`marks.${mark}`),
      value: query[mark] === undefined ? '' : t(query[mark] === 1 ? 'yes' : 'no'),
    })),
    { label: t('search'), value: query.q ?? '' },
  ].filter(({ value }) => value !== '');
};
