/** Versions of reading formats: what a change makes of them, and what a reading of an earlier day means. */
import type { LocalizedText } from '../../contracts/base.ts';
import { type FormatOption, meaningNames, type OtherVersion } from '../../contracts/catalogues/formats.ts';
import { languageCodes } from '../../contracts/enums.ts';
import { parseNumber } from '../files/numbers.ts';
import { isSameValue } from '../records/merge-fields.ts';
import { localizedIn } from '../text/localized-text.ts';
import { convertUnit, type WrittenUnit } from './quantity-units.ts';

/** Of what is older than versions there is one alone. */
export const firstVersion = 1;

interface Versioned {
  readonly formatVersion?: number | undefined;
  readonly otherVersions?: readonly OtherVersion[] | undefined;
}
interface OfVersion {
  readonly formatVersion?: number | undefined;
}

export const presentVersionOf = ({ formatVersion = firstVersion }: Versioned): number => formatVersion;

/** The version that counted at an instant. */
export const versionAt = (format: Versioned, at: Date): number => {
  const later = (format.otherVersions ?? [])
    .filter(({ until }) => until !== null && Date.parse(until) > at.getTime())
    .sort((one, other) => one.formatVersion - other.formatVersion);
  return later[0]?.formatVersion ?? presentVersionOf(format);
};

type Meaning = Omit<OtherVersion, 'formatVersion' | 'until'>;
type Loose<T> = { readonly [F in keyof T]?: unknown };
interface Option extends LocalizedText {
  readonly id?: number | undefined;
}

/** Options with their ids; those that are older than ids have them by their place. */
export const numberedOptions = (options: readonly Option[]): FormatOption[] =>
  options.map(({ id = 0, ...text }, index) => ({ ...text, id: id === 0 ? index + 1 : id }));

/** What readings mean by it, whole: fields that it is older than are as they begin. */
const meaningOf = (format: Loose<Meaning> & { readonly options: readonly Option[] }): Meaning => {
  const begins = { quantity: null, minFormula: '', maxFormula: '', norm: '' };
  const held = Object.fromEntries(meaningNames.map((name) => [name, format[name]]));
  const kept = Object.entries(held).filter(([, value]) => value !== undefined);
  const options = numberedOptions(format.options);
  return { ...begins, ...Object.fromEntries(kept), options } as Meaning;
};

/** The format as the reading means it. */
export const formatOf = <F extends Versioned & Loose<Meaning> & { readonly options: readonly Option[] }>(
  format: F,
  { formatVersion: wanted = firstVersion }: OfVersion,
): F => {
  const { otherVersions = [] } = format;
  const own = otherVersions.find(({ formatVersion }) => formatVersion === wanted);
  if (!own || wanted === presentVersionOf(format)) return format;
  const { until, ...meaning } = own;
  const present: OtherVersion = {
    ...meaningOf(format),
    formatVersion: presentVersionOf(format),
    until: null,
  };
  return {
    ...format,
    ...meaning,
    otherVersions: [...otherVersions.filter((other) => other !== own), present],
  };
};

interface Read extends OfVersion {
  readonly text: string;
}
type Comparable = Versioned &
  WrittenUnit &
  Loose<Meaning> & { readonly numeric: boolean; readonly options: readonly Option[] };

/** The number that was read, in the unit that the format has now. Null for words, and where it is not certain what it is in that unit. */
export const numberIn = (format: Comparable, reading: Read): number | null => {
  const own = formatOf(format, reading);
  const number = own.numeric && format.numeric ? parseNumber(reading.text) : null;
  if (number === null) return null;
  const isSameMatter =
    isSameValue(own.name, format.name) && (own.quantity ?? null) === (format.quantity ?? null);
  return isSameMatter ? convertUnit(number.value, own, format) : null;
};

/** What it is told apart by among the options of its format. */
const calledAs = (text: LocalizedText): string =>
  localizedIn(text, 'es').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Each given option with its id: its own where the format knows it, that of the present one that is called so, or one that no option ever had. */
const identified = (
  given: readonly Option[],
  present: readonly FormatOption[],
  known: readonly FormatOption[],
): FormatOption[] => {
  const ids = new Set(known.map(({ id }) => id));
  const told = new Set(given.flatMap(({ id = 0 }) => (ids.has(id) ? [id] : [])));
  const used = new Set<number>();
  let last = Math.max(0, ...ids);
  const idOf = ({ id = 0, ...text }: Option): number => {
    if (ids.has(id) && !used.has(id)) return id;
    const alike = present.find(
      (each) => calledAs(each) === calledAs(text) && !used.has(each.id) && !told.has(each.id),
    );
    if (alike) return alike.id;
    last += 1;
    return last;
  };
  return given.map((option) => {
    const { id: _, ...text } = option;
    const id = idOf(option);
    used.add(id);
    return { ...text, id };
  });
};

/** Words were added in a language that lacked them, and none was changed: that is no other meaning. */
const isFilledIn = (before: LocalizedText, after: LocalizedText): boolean =>
  languageCodes.every((language) => before[language] === '' || before[language] === after[language]);

const isSameText = (one: LocalizedText, other: LocalizedText): boolean =>
  languageCodes.every((language) => one[language] === other[language]);

const textOf = ({ es, cat, en }: LocalizedText): LocalizedText => ({ es, cat, en });

interface Written extends Versioned, Loose<Meaning> {
  readonly name: LocalizedText;
  readonly options: readonly Option[];
}

export interface FormatChange {
  /** Null for a new format. */
  readonly before: Written | null;
  readonly after: Written;
  readonly at: Date;
  /** Changed words mean what they meant: what was recorded before is told in them too. */
  readonly correctsWords: boolean;
}

export interface ChangedVersions {
  readonly options: FormatOption[];
  readonly formatVersion: number;
  readonly otherVersions: OtherVersion[];
}

/** The versions of a format once it is changed. */
export const changedVersions = ({ before, after, at, correctsWords }: FormatChange): ChangedVersions => {
  if (before === null)
    return { options: identified(after.options, [], []), formatVersion: firstVersion, otherVersions: [] };
  const present = meaningOf(before);
  const { otherVersions = [] } = before;
  const options = identified(after.options, present.options, [
    ...present.options,
    ...otherVersions.flatMap((version) => version.options),
  ]);
  const next = meaningOf({ ...after, options });
  const correct = correctionOf(present, next, correctsWords);
  const others = otherVersions.map((version) => ({ ...version, ...correct(version) }));
  const formatVersion = presentVersionOf(before);
  const corrected = { ...present, ...correct(present) };
  if (isSameValue(corrected, next)) return { options, formatVersion, otherVersions: others };
  return {
    options,
    formatVersion: formatVersion + 1,
    otherVersions: [...others, { ...corrected, formatVersion, until: at.toISOString() }],
  };
};

/** What becomes of a version that says what is corrected now. */
const correctionOf = (present: Meaning, next: Meaning, correctsWords: boolean) => {
  const corrected = (own: LocalizedText, from: LocalizedText, to: LocalizedText): LocalizedText =>
    isSameText(own, from) && (correctsWords || isFilledIn(from, to)) ? textOf(to) : textOf(own);
  const from = new Map(present.options.map((option) => [option.id, option]));
  const to = new Map(next.options.map((option) => [option.id, option]));
  return ({ name, options }: Pick<Meaning, 'name' | 'options'>): Pick<Meaning, 'name' | 'options'> => ({
    name: corrected(name, present.name, next.name),
    options: options.map((option) => {
      const [was, is] = [from.get(option.id), to.get(option.id)];
      return { ...(was && is ? corrected(option, was, is) : textOf(option)), id: option.id };
    }),
  });
};

/** Whether words of what stays were changed, so that a person has to say whether they mean the same. */
export const changesWords = (before: Written, after: Written): boolean => {
  const isOther = (from: LocalizedText, to: LocalizedText): boolean => !isFilledIn(from, to);
  const from = new Map(numberedOptions(before.options).map((option) => [option.id, option]));
  return (
    isOther(before.name, after.name) ||
    after.options.some((option) => {
      const was = from.get(option.id ?? 0);
      return was !== undefined && isOther(was, option);
    })
  );
};
