/** A zod issue as a key under `fieldErrors` in the kit's texts, with its limit where there is one: `minLength:3`. */
interface Issue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
  readonly path?: readonly PropertyKey[] | undefined;
}

const empty = (input: unknown): boolean => input === undefined || input === null || input === '';

const kindOf = (origin: unknown): string => {
  if (origin === 'string') return 'Length';
  return origin === 'array' ? 'Items' : '';
};

const nameOf = ({ path }: Issue): string => String(path?.at(-1) ?? '');

/** A file is chosen, not filled in; and it may still be on its way. */
const missing = (issue: Issue): string => (/fileId$/i.test(nameOf(issue)) ? 'missingFile' : 'required');

/** No record has the number 0: a form holds it where nothing is chosen. */
const isNoRecord = (issue: Issue): boolean => issue.input === 0 && /(^i|I)d$/.test(nameOf(issue));

const tooSmall = (issue: Issue): string => {
  const { origin, minimum } = issue;
  if (isNoRecord(issue)) return missing(issue);
  return origin === 'string' && Number(minimum) <= 1 ? 'required' : `min${kindOf(origin)}:${String(minimum)}`;
};

const formats: Readonly<Record<string, string>> = {
  date: 'invalidDate',
  datetime: 'invalidDate',
  email: 'invalidEmail',
};

const typeCode = ({ expected }: Issue): string =>
  expected === 'number' || expected === 'int' ? 'digitsOnly' : 'invalidType';

/** The code of a schema's own message, where it has one, wins: the resolver keeps it. */
export const fieldErrorCode = (issue: Issue): string => {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return `max${kindOf(issue.origin)}:${String(issue.maximum)}`;
    case 'invalid_format':
      return empty(issue.input) ? missing(issue) : (formats[String(issue.format)] ?? 'invalidFormat');
    case 'invalid_type':
      return empty(issue.input) ? missing(issue) : typeCode(issue);
    case 'invalid_value':
    case 'invalid_union':
      return empty(issue.input) ? missing(issue) : 'invalidValue';
    case 'unrecognized_keys':
      return 'unknownField';
    default:
      return 'invalid';
  }
};
