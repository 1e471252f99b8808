/** How values of fields are compared, and records put in order: as the database does. */

export type Scalar = string | number | boolean | Date | null;

/** What is not there is nothing; of an object or a list it counts that it is there. */
export const scalarOf = (value: unknown): Scalar => {
  if (value === null || value === undefined) return null;
  if (value instanceof Date || typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? value : true;
};

/** By code points, as the bytes of UTF-8 go: units of UTF-16 would put emoji before some letters. */
export const compareText = (one: string, other: string): number => {
  if (one === other) return 0;
  const left = Array.from(one);
  const right = Array.from(other);
  const at = left.findIndex((letter, index) => letter !== right[index]);
  if (at === -1) return left.length - right.length;
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
};

const numberOf = (value: Scalar): number => (typeof value === 'string' ? Date.parse(value) : Number(value));

/** Below 0 where `one` comes first, 0 where both are the same. What has no value comes first; a text beside an instant is read as one. */
export const compareValues = (one: Scalar, other: Scalar): number => {
  if (one === null || other === null) return Number(other === null) - Number(one === null);
  if (typeof one === 'string' && typeof other === 'string') return compareText(one, other);
  return numberOf(one) - numberOf(other);
};

/** The value of a field as it is stored, dotted for what lies within: `origin.taskId`. */
export type FieldReader = (field: string) => unknown;

/** Of a record as it is answered. */
export const fieldReader =
  (record: object): FieldReader =>
  (field) =>
    field
      .split('.')
      .reduce<unknown>(
        (value, name) =>
          typeof value === 'object' && value !== null
            ? (value as Readonly<Record<string, unknown>>)[name]
            : undefined,
        record,
      );

/** By its first field, of those that are the same there by its next one, and so on; the last is the id. */
export interface Order {
  readonly fields: readonly string[];
  readonly isDescending: boolean;
}

/** `-name` for descending; `furtherOf` says which fields come between that one and the id. */
export const orderOf = (sort: string, furtherOf: (field: string) => readonly string[] = () => []): Order => {
  const field = sort.replace(/^-/, '');
  return { fields: [field, ...furtherOf(field), 'id'], isDescending: sort.startsWith('-') };
};

/** For `toSorted`. */
export const comparing =
  <T>({ fields, isDescending }: Order, readerOf: (record: T) => FieldReader) =>
  (one: T, other: T): number => {
    const [left, right] = [readerOf(one), readerOf(other)];
    const found = fields
      .map((field) => compareValues(scalarOf(left(field)), scalarOf(right(field))))
      .find((each) => each !== 0);
    return (isDescending ? -1 : 1) * (found ?? 0);
  };
