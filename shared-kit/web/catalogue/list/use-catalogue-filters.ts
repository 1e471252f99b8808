import { languageCodes, languageOfCode } from '../../../contracts/enums.ts';
import { useEnumText } from '../../i18n/enum-text.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import {
  type ListOffers,
  type OneOffer,
  type SeveralOffer,
  type TextsOffer,
  useListFilters,
  type YesNoOffer,
} from '../../table/list/list-filters.ts';
import { useListState } from '../../table/list/use-list.ts';
import type { Catalogue, CatalogueField, Row, Values } from '../catalogue.ts';
import { untranslated } from '../define-catalogue.ts';
import { useReferenceOptions } from '../fields/use-references.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';

type Offer = SeveralOffer | OneOffer<number> | TextsOffer | YesNoOffer;
/** Words of filters that are not those of their fields, by name. */
export type CatalogueOffers = Readonly<Record<string, Partial<TextsOffer> | Partial<YesNoOffer>>>;

const chosenIn = (value: unknown): readonly number[] =>
  typeof value === 'number' && value > 0 ? [value] : [];

/** A filter's words and choices as they follow from its field. */
const useFieldOffer = (catalogue: Pick<Catalogue, 'key' | 'texts'>, address: Values) => {
  const kit = useKitText();
  const enums = useEnumText();
  const text = useCatalogueText(catalogue);
  return (field: CatalogueField): Offer => {
    const { name } = field;
    const label = text.label(name);
    switch (field.kind) {
      case 'enum':
        return { label, options: enums.options(field.of) };
      case 'choice':
        return { label, options: field.of.map((value) => ({ value, label: text.choice(name, value) })) };
      case 'reference':
        // biome-ignore lint/correctness/useHookAtTopLevel: a catalogue's filters are always the same ones
        return { label, ...useReferenceOptions(field.to, chosenIn(address[name])) };
      default:
        return { label, yes: kit('yes'), no: kit('no') };
    }
  };
};

/** How a catalogue's list is narrowed down: by the filters of its description, kept in the address, within what it belongs to. */
export const useCatalogueFilters = <T extends Row>(
  { list, filters: fields, ...catalogue }: Catalogue<T>,
  scope: Values,
  offers: CatalogueOffers = {},
) => {
  const kit = useKitText();
  const state = useListState(list, scope as never);
  const offerOf = useFieldOffer(catalogue, state.address);
  const own = fields.map((field) => [field.name, { ...offerOf(field), ...offers[field.name] }] as const);
  const languages: SeveralOffer = {
    label: kit('translations.filter'),
    options: languageCodes.map((code) => ({ value: languageOfCode(code), label: kit(`languages.${code}`) })),
  };
  const { q: _q, sort: _sort, ...query } = state.query as Values;
  const offered = Object.fromEntries([...own, [untranslated, languages]]);
  return {
    filters: useListFilters(list, state, offered as ListOffers<unknown>),
    filterNames: list.address.filters,
    /** Without search and sort, which are the list's own. */
    query,
    isNarrowed: state.isNarrowed,
  };
};
