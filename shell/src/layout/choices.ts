import type { ReactNode } from 'react';

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
  /** Where it leads, for one that does. */
  readonly to?: string;
}

/** Choices of one kind, under their heading. */
export interface ChoiceSection {
  readonly key: string;
  readonly title?: string;
  readonly choices: readonly Choice[];
  /** `busy`: more may come. `failed`: they can't be had now. */
  readonly state?: 'busy' | 'failed';
}

/** Without accents and capitals: who types "instalacion" means "Instalación". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The choices whose label or hint contains every word of the query. */
export const matchingChoices = (choices: readonly Choice[], query: string): readonly Choice[] => {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return choices.filter(({ label, hint }) => {
    const text = plain(`${label} ${hint ?? ''}`);
    return words.every((word) => text.includes(word));
  });
};
