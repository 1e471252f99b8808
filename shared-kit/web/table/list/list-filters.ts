import type { Preset } from '../../../domain/dates/day-presets.ts';
import { defined } from '../../../domain/defined.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { type AnyOf, anyOf, type Filter, type OneOf, type Option, oneOf } from '../../ui/filters/filter.ts';
import { type DayWords, dayFilter } from '../days/use-day-filter.tsx';
import { textsIn } from './define-list.ts';
import type { DaysFilter, FilterPart, List, RowsContract, Values } from './definition.ts';

interface Offered {
  /** Filters of other kinds that stand before it. */
  readonly before?: readonly Filter[];
}

/** What a choice changes besides itself. */
type Besides<V> = { readonly besides?: (chosen: V) => Values };

export type SeveralOffer = Offered & Omit<AnyOf, 'key' | 'values' | 'onChange'> & Besides<readonly number[]>;
export type OneOffer<V extends string | number> = Offered &
  Omit<OneOf<V>, 'key' | 'value' | 'onChange'> &
  Besides<V | null> & {
    /** What is chosen, where the address says it by halves. */
    readonly value?: V | null;
  };
export interface TextsOffer extends Offered {
  readonly label: string;
  readonly options: readonly Option<string>[];
}
export interface YesNoOffer extends Offered {
  readonly label: string;
  readonly yes: string;
  /** Left out where nobody asks for what is not so. */
  readonly no?: string;
}
export interface DaysOffer extends Offered {
  readonly label: string;
  readonly presets: readonly Preset[];
  /** Whose today the presets begin at; the installation's unless given. */
  readonly timeZone?: string;
  /** Of the second days of a list: its chips then say of what they are. */
  readonly key?: string;
}

type PlainKindIn<D> = D extends { readonly kind: infer K } ? K : D;
type OfferOf<D> = D extends DaysFilter
  ? DaysOffer
  : PlainKindIn<D> extends 'several'
    ? SeveralOffer
    : PlainKindIn<D> extends 'texts'
      ? TextsOffer
      : PlainKindIn<D> extends 'number'
        ? OneOffer<number>
        : PlainKindIn<D> extends 'yesNo'
          ? YesNoOffer
          : OneOffer<string>;
/** Each filter's words and choices, in the order in which they stand; null for what is not offered now. */
export type ListOffers<F> = { readonly [K in keyof F]: OfferOf<F[K]> | null };

type AnyOffer = SeveralOffer & TextsOffer & OneOffer<string> & OneOffer<number> & YesNoOffer & DaysOffer;

interface Shown {
  readonly address: Values;
  readonly change: (change: Values) => void;
  readonly words: DayWords;
}

const noneOf = ({ kind, all }: FilterPart): string | number => (kind === 'number' ? 0 : all);

const filterOf = ({ address, change, words }: Shown, part: FilterPart, offer: AnyOffer): Filter => {
  const { kind, name, to = '' } = part;
  const { before: _before, besides, ...rest } = offer;
  const set = (value: unknown, chosen: never): void => change({ ...besides?.(chosen), [name]: value });
  if (kind === 'days')
    return dayFilter(
      {
        ...defined({ key: offer.key, timeZone: offer.timeZone }),
        label: offer.label,
        presets: offer.presets,
        days: { from: String(address[name]), to: String(address[to]) },
        onChange: (days) => change(defined({ [name]: days.from, [to]: days.to })),
      },
      words,
    );
  if (kind === 'several')
    return anyOf({
      ...rest,
      key: name,
      values: address[name] as readonly number[],
      onChange: (values) => set(values, values as never),
    });
  if (kind === 'texts') {
    const texts = offer.options.map((option) => String(option.value));
    return anyOf({
      key: name,
      label: offer.label,
      options: offer.options.map(({ label }, index) => ({ value: index, label })),
      values: textsIn(address[name]).map((text) => texts.indexOf(text)),
      onChange: (chosen) => change({ [name]: chosen.map((index) => texts[index]).join(',') }),
    });
  }
  if (kind === 'yesNo')
    return oneOf<string>({
      key: name,
      label: offer.label,
      options: [
        { value: '1', label: offer.yes },
        ...(offer.no === undefined || part.texts?.no === undefined ? [] : [{ value: '0', label: offer.no }]),
      ],
      value: address[name] === '' ? null : String(address[name]),
      onChange: (value) => set(value ?? '', value as never),
    });
  const none = noneOf(part);
  const value = offer.value === undefined ? address[name] : offer.value;
  return oneOf<never>({
    ...rest,
    key: name,
    options: offer.options as never,
    value: (value === none && offer.always !== true ? null : value) as never,
    onChange: (chosen) => set(chosen ?? none, chosen as never),
  });
};

/** The state of a list in the address, and how it is changed. */
export interface ListState<A = Values> {
  readonly address: A;
  readonly setAddress: (change: Partial<A>, options?: { readonly push?: boolean }) => void;
}

/**
 * The filters of a list with their words: `useListFilters(pumps, state, {floorId: {label, options}, isRunning: {label, yes, no}, from: null})`.
 * A filter of the description that is not named does not compile.
 */
export const useListFilters = <C extends RowsContract, F, N, S, G, A>(
  list: List<C, F, N, S, G>,
  { address, setAddress }: ListState<A>,
  offers: ListOffers<F>,
): readonly Filter[] => {
  const words = { t: useKitText(), format: useFormat() };
  const parts = new Map(list.parts.map((part) => [part.key, part]));
  const shown: Shown = {
    address: address as Values,
    change: (change) => setAddress(change as Partial<A>),
    words,
  };
  return Object.entries<AnyOffer | null>(offers as never).flatMap(([key, offer]) => {
    const part = parts.get(key);
    if (!part || offer === null) return [];
    return [...(offer.before ?? []), filterOf(shown, part, offer)];
  });
};
