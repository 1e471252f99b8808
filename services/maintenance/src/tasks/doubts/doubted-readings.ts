/** Readings from before formats had versions that may have meant something else than their format says, put together by what may be wrong. */
import type { LocalizedText, Words } from 'shared-kit/contracts/base';
import { meaningNames } from 'shared-kit/contracts/catalogues/formats';
import type { Doubt } from 'shared-kit/contracts/doubts';
import type { FormatV1 } from 'shared-kit/contracts/views/structure';
import { firstVersion, formatOf } from 'shared-kit/domain/readings/format-versions';
import { isSameValue } from 'shared-kit/domain/records/merge-fields';
import { eachLanguage, localizedIn, noText } from 'shared-kit/domain/text/localized-text';

export interface StoredReading {
  readonly formatId: number;
  readonly formatVersion?: number;
  readonly valueType: number;
  readonly text?: string;
  readonly options?: readonly number[];
}

type Values = Readonly<Record<string, unknown>>;

/** What a format was until somebody changed it. */
export interface FormatChange {
  readonly entityId: number;
  readonly at: Date;
  readonly before: Values | null;
}

export interface FoundDoubt {
  readonly why: NonNullable<Doubt['why']>;
  /** Counts the format's changes: readings of before each are another group. */
  readonly part: number;
  /** What the format said then, where that is known. */
  readonly was: LocalizedText | null;
}

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && 'es' in value;

/** `Presión · bar`, `Estado: Bien, Regular, Mal`. */
export const formatWords = ({ name, unit, symbol, options }: Values): LocalizedText => {
  if (!isText(name)) return noText;
  const written = [symbol, unit].find((one) => typeof one === 'string' && one !== '');
  const chosen = Array.isArray(options) ? options.filter(isText) : [];
  return eachLanguage((language) => {
    const called = localizedIn(name, language);
    const named = typeof written === 'string' ? `${called} · ${written}` : called;
    if (chosen.length === 0) return named;
    return `${named}: ${chosen.map((option) => localizedIn(option, language)).join(', ')}`;
  });
};

const withoutIds = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one) => (isText(one) ? { es: one.es, cat: one.cat, en: one.en } : one))
    : value;

/** What readings mean by it; what it is older than counts as not there. */
const meansSame = (before: Values, now: Values): boolean =>
  meaningNames.every(
    (name) =>
      before[name] === undefined ||
      isSameValue(withoutIds(before[name]), withoutIds(now[name] ?? before[name])),
  );

/** Formats as their first version has them, and their changes in the order of time. */
export interface KnownFormats {
  readonly formats: ReadonlyMap<number, FormatV1>;
  readonly changes: ReadonlyMap<number, readonly FormatChange[]>;
}

/** Null where nothing says that the reading meant something else. */
export const readingDoubtOf = (
  reading: StoredReading,
  at: Date | null,
  { formats, changes }: KnownFormats,
): FoundDoubt | null => {
  const held = formats.get(reading.formatId);
  const plain = (why: FoundDoubt['why']): FoundDoubt => ({ why, part: 0, was: null });
  if (!held) return plain('formatGone');
  const format = formatOf(held, { formatVersion: firstVersion });
  if (format.valueType !== reading.valueType) return plain('otherType');
  const { text = '', options = [] } = reading;
  if (format.numeric && text !== '' && !Number.isFinite(Number(text))) return plain('noNumber');
  if (options.some((option) => option >= format.options.length)) return plain('noSuchOption');
  const own = changes.get(reading.formatId) ?? [];
  const part = at === null ? -1 : own.findIndex((change) => change.at > at);
  const before = own[part]?.before ?? null;
  if (part === -1 || (before !== null && meansSame(before, { ...format }))) return null;
  return {
    why: 'changedSince',
    part: part + 1,
    was: before === null ? null : formatWords({ ...format, ...before }),
  };
};

export const nameOfFormat = (known: KnownFormats, formatId: number): Words =>
  known.formats.get(formatId)?.name ?? `#${formatId}`;

/** What its readings are told by. */
export const wordsOfFormat = (known: KnownFormats, formatId: number): Words => {
  const format = known.formats.get(formatId);
  return format ? formatWords({ ...formatOf(format, { formatVersion: firstVersion }) }) : '—';
};
