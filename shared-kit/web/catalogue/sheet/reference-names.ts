/** What references of a catalogue are called in its sheet, and whom a name means. */
import { localizedIn } from '../../../domain/text/localized-text.ts';
import type { Catalogue, Localize, Reference } from '../catalogue.ts';
import { readLabels } from '../read-labels.ts';
import { sheetKey, sheetLanguages } from './sheet-words.ts';

export interface NamesOfReference {
  nameOf(id: unknown): string;
  /** Null for nobody, or for one of several who are called so. */
  idOf(name: string): number | null;
}
export type ReferenceNames = ReadonlyMap<string, NamesOfReference>;

type Language = (typeof sheetLanguages)[number];

/** `language` is that of the names that are written; names are understood in all of them. */
export const readReferenceNames = async (
  { fields }: Catalogue,
  language: Language,
  installationId: number,
): Promise<ReferenceNames> => {
  const names = new Map<string, NamesOfReference>();
  for (const field of fields)
    if (field.kind === 'reference' || field.kind === 'references')
      names.set(field.name, await namesOf(field.to, language, installationId));
  return names;
};

const namesOf = async (
  to: Reference,
  language: Language,
  installationId: number,
): Promise<NamesOfReference> => {
  const named = (localized: Localize) => readLabels(to, installationId, localized);
  const own = await named((text) => localizedIn(text, language));
  const understood = await Promise.all(sheetLanguages.map((one) => named((text) => text[one])));
  const ids = new Map<string, Set<unknown>>();
  for (const [id, name] of [own, ...understood].flatMap((labels) => [...labels]))
    if (name !== '') ids.set(sheetKey(name), (ids.get(sheetKey(name)) ?? new Set()).add(id));
  return {
    nameOf(id) {
      const name = own.get(id);
      if (name === undefined) return `#${String(id)}`;
      return (ids.get(sheetKey(name))?.size ?? 0) > 1 ? `${name} #${String(id)}` : name;
    },
    idOf(name) {
      const numbered = Number(/#(\d+)$/.exec(name.trim())?.[1]);
      if (own.has(numbered)) return numbered;
      const [id, ...others] = ids.get(sheetKey(name)) ?? [];
      return typeof id === 'number' && others.length === 0 ? id : null;
    },
  };
};
