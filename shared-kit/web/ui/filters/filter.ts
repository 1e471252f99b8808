import type { ReactNode } from 'react';

export interface Option<V extends string | number = string | number> {
  readonly value: V;
  readonly label: string;
}

export interface FilterChip {
  readonly key: string;
  /** What is filtered on and its value: "Planta: Segunda". */
  readonly label: string;
  readonly onRemove: () => void;
}

interface FilterBase {
  readonly key: string;
  readonly label: string;
}

/** How a server finds what is not among the options of a list that is too long for all of them. */
export interface OptionSearch {
  /** How many fit what is typed. */
  readonly total: number;
  readonly busy: boolean;
  readonly onSearch: (text: string) => void;
}

/** One of a list, or all. */
export interface OneOf<V extends string | number> extends FilterBase {
  readonly options: readonly Option<V>[];
  /** Null: all. */
  readonly value: V | null;
  readonly onChange: (value: V | null) => void;
  /** The options are on their way. */
  readonly isLoading?: boolean;
  /** How the chosen one is called, where it may be missing among the options. */
  readonly chosenLabel?: string;
  /** The options are some of a long list: the chosen one is called `chosenLabel`. */
  readonly search?: OptionSearch | undefined;
  /** One is always chosen: it can't be taken away, and does not count as set. */
  readonly always?: boolean;
}

/** Any number of a list. */
export interface AnyOf extends FilterBase {
  readonly options: readonly AnyOption[];
  /** The options are on their way. */
  readonly isLoading?: boolean;
  readonly values: readonly number[];
  readonly onChange: (values: readonly number[]) => void;
  /** The options are some of a long list, with those that are set. */
  readonly search?: OptionSearch | undefined;
  /** How a value is called that is not among the options. */
  readonly nameOf?: (value: number) => string;
}

export interface AnyOption extends Option<number> {
  /** How many there are of it; left out where nobody counted. */
  readonly count?: number;
}

/** What a list can be narrowed down by: made by `oneOf`, `anyOf` and `ownFilter`. */
export type Filter =
  | (OneOf<string> & { readonly kind: 'one' })
  | (AnyOf & { readonly kind: 'any' })
  | (FilterBase & {
      readonly kind: 'own';
      readonly chips: readonly FilterChip[];
      readonly content: ReactNode;
    });

/** A choice of one: `oneOf({key: 'module', label, options, value, onChange})`. */
export const oneOf = <V extends string | number>({
  options,
  value,
  onChange,
  ...rest
}: OneOf<V>): Filter => ({
  ...rest,
  kind: 'one',
  options: options.map((option) => ({ value: String(option.value), label: option.label })),
  value: value === null ? null : String(value),
  onChange: (text) => onChange(options.find((option) => String(option.value) === text)?.value ?? null),
});

/** A choice of several. */
export const anyOf = (filter: AnyOf): Filter => ({ ...filter, kind: 'any' });

/** A filter that brings its own fields and says itself what is set. */
export const ownFilter = (filter: Omit<Extract<Filter, { readonly kind: 'own' }>, 'kind'>): Filter => ({
  ...filter,
  kind: 'own',
});

const chipsOfOne = (filter: Filter): readonly FilterChip[] => {
  const { key, label } = filter;
  if (filter.kind === 'own') return filter.chips;
  if (filter.kind === 'one') {
    const { value, always = false, options, chosenLabel, onChange } = filter;
    if (value === null || always) return [];
    const name = options.find((option) => option.value === value)?.label ?? chosenLabel ?? value;
    return [{ key, label: `${label}: ${name}`, onRemove: () => onChange(null) }];
  }
  const { values, options, nameOf = String, onChange } = filter;
  return values.map((value) => ({
    key: `${key}.${value}`,
    label: `${label}: ${options.find((option) => option.value === value)?.label ?? nameOf(value)}`,
    onRemove: () => onChange(values.filter((one) => one !== value)),
  }));
};

/** What is set, each with the way to take it away. */
export const chipsOf = (filters: readonly Filter[]): readonly FilterChip[] => filters.flatMap(chipsOfOne);
