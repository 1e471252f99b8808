/** Whom a name of an element type means, whatever its language, and which name means it in a workbook. */
import type { LanguageCode } from 'shared-kit/contracts/enums';
import { localizedIn } from 'shared-kit/domain/text/localized-text';
import { keyOf, spanishKey } from 'shared-kit/server/records';
import type { ExistingElementType } from './existing-records.ts';
import { uniqueIndex } from './planned.ts';

export interface TypeNames {
  /** By its Spanish name before any other; null for nobody's, and for one that several have in other languages. */
  find(name: string): ExistingElementType | null;
  /** In the language where it means this type and no other, in Spanish otherwise. */
  nameIn(type: ExistingElementType, language: LanguageCode): string;
}

export const typeNames = (types: readonly ExistingElementType[]): TypeNames => {
  const spanish = new Map(types.map((type) => [spanishKey(type.name), type]));
  const named = types.flatMap((type) =>
    [...new Set(Object.values(type.name).map(keyOf))].map((key) => ({ key, type })),
  );
  const others = uniqueIndex(named, ({ key }) => key || null);
  const find = (name: string) => spanish.get(keyOf(name)) ?? others.get(keyOf(name))?.type ?? null;
  return {
    find,
    nameIn: (type, language) => {
      const name = localizedIn(type.name, language);
      return find(name) === type ? name : localizedIn(type.name, 'es');
    },
  };
};
