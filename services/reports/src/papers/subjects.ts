/**
 * Which elements and which work a document is of. Kinds of elements follow from the name of their type, or from the data that it asks for, as
 * in the rules of law; work from the name of its type of chore, its own name or its archetype. All of these are the catalogue's.
 */

import type { LocalizedText } from 'shared-kit/contracts/base';
import { Archetype } from 'shared-kit/contracts/enums';
import type { LegalFamily } from 'shared-kit/contracts/legal/legal-rules';
import { familiesOf, type Typed } from 'shared-kit/domain/legal/legal-families';
import { normaliseText } from 'shared-kit/domain/text/search-text';

export interface Subject {
  readonly families: readonly LegalFamily[];
  /** Data that elements of no family have, too. */
  readonly data: readonly string[];
  /** Parts of Spanish names of chores and of their types, plain. */
  readonly words: readonly string[];
  readonly archetypes: readonly Archetype[];
  /** Parts of names and norms of inspections, plain. */
  readonly inspections: readonly string[];
}

export const subjects = {
  fire: {
    families: [
      ...(['extinguisher', 'hoseReel', 'hydrant', 'dryRiser', 'detection', 'fireWater'] as const),
      ...(['detector', 'sprinkler', 'smokeControl', 'sign'] as const),
    ],
    data: [],
    words: ['incendio'],
    archetypes: [],
    inspections: ['incendio', '513/2017', 'extintor'],
  },
  water: {
    families: [
      ...(['hotTank', 'hotNetwork', 'coldNetwork', 'coldTank', 'tap', 'tower', 'whirlpool'] as const),
    ],
    data: ['aerosol', 'hotPoints', 'coldPoints'],
    words: ['legionel'],
    archetypes: [Archetype.legionella],
    inspections: ['legionel', '487/2022'],
  },
  cold: {
    families: ['refrigeration'],
    data: [],
    words: ['gases fluorados', 'frigorifico'],
    archetypes: [],
    inspections: ['frigorific', 'fluorad', '552/2019', '2024/573'],
  },
} as const satisfies Record<string, Subject>;

const contains = (text: string, words: readonly string[]): boolean => {
  const plain = normaliseText(text);
  return words.some((word) => plain.includes(word));
};

export const isElementOf = (subject: Subject, element: Typed): boolean => {
  const { knownFields = [], data = {} } = element;
  return (
    familiesOf(element).some((family) => subject.families.includes(family)) ||
    subject.data.some((key) => knownFields.includes(key) || data[key] !== undefined)
  );
};

interface Work {
  readonly archetype: Archetype;
  readonly name: LocalizedText;
  readonly typeName: LocalizedText;
}

export const isWorkOf = ({ words, archetypes }: Subject, { archetype, name, typeName }: Work): boolean =>
  archetypes.includes(archetype) || [name, typeName].some(({ es }) => contains(es, words));

export const isInspectionOf = ({ inspections }: Subject, ...texts: readonly string[]): boolean =>
  texts.some((text) => contains(text, inspections));
