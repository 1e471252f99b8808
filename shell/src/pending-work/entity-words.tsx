/** What operations are called: each entity's module says it with a hook, which is called once for all of them. */
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import type { OfflineEntity, OperationWords, StoredOperation } from 'shared-kit/web/offline';
import { ModuleBoundary } from '../modules/failures/module-boundary.tsx';

type WordsOf = (operation: StoredOperation) => OperationWords;

const Known = createContext<ReadonlyMap<string, WordsOf>>(new Map());

interface KnownEntityProps {
  readonly resource: string;
  readonly useWords: () => WordsOf;
  readonly children: ReactNode;
}

const KnownEntity = ({ resource, useWords, children }: KnownEntityProps) => {
  const words = useWords();
  const around = useContext(Known);
  const known = useMemo(() => new Map(around).set(resource, words), [around, resource, words]);
  return <Known value={known}>{children}</Known>;
};

const numbers = new WeakMap<OfflineEntity, number>();
let lastNumber = 0;

/** An entity that is said again may have another hook: it begins anew. */
const keyOf = (entity: OfflineEntity): number => {
  const known = numbers.get(entity);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(entity, lastNumber);
  return lastNumber;
};

interface EntityWordsProps {
  readonly entities: readonly OfflineEntity[];
  readonly children: ReactNode;
}

/** Of these entities. Where one's words fail, what is below is shown without them: this screen is the last resort. */
export const EntityWords = ({ entities, children }: EntityWordsProps) =>
  entities.reduceRight<ReactNode>(
    (inner, entity) => {
      const { useWords, operations } = entity;
      if (!useWords) return inner;
      return (
        <ModuleBoundary key={keyOf(entity)} module={operations.resource} fallback={() => inner}>
          <KnownEntity resource={operations.resource} useWords={useWords}>
            {inner}
          </KnownEntity>
        </ModuleBoundary>
      );
    },
    <Fragment key="inner">{children}</Fragment>,
  );

const rawValue = (_field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** As it is stored. */
const rawWords = ({ title, resource, id }: StoredOperation): OperationWords => ({
  title: title === '' ? `${resource} ${id}` : title,
  href: null,
  fields: {},
  valueOf: rawValue,
});

/** The module's words may not expect what an older or a newer release of it has written down. */
const carefully = (words: OperationWords): OperationWords => ({
  ...words,
  valueOf: (field, value) => {
    try {
      return words.valueOf(field, value);
    } catch {
      return rawValue(field, value);
    }
  },
});

export const useOperationWords = (operation: StoredOperation): OperationWords => {
  const wordsOf = useContext(Known).get(operation.resource);
  try {
    return wordsOf ? carefully(wordsOf(operation)) : rawWords(operation);
  } catch {
    return rawWords(operation);
  }
};
