/** A zod issue as a key under `fieldErrors` in the kit's texts. */
interface Issue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly format?: unknown;
}

const empty = (input: unknown): boolean => input === undefined || input === null || input === '';

const tooSmall = (origin: unknown, minimum: unknown): string => {
  if (origin === 'string') return Number(minimum) <= 1 ? 'required' : 'tooShort';
  return origin === 'array' ? 'tooFew' : 'tooSmall';
};

const tooBig: Readonly<Record<string, string>> = { string: 'tooLong', array: 'tooMany' };

const formats: Readonly<Record<string, string>> = {
  date: 'invalidDate',
  datetime: 'invalidDate',
  email: 'invalidEmail',
};

/** The code of a schema's own message, where it has one, wins: the resolver keeps it. */
export const fieldErrorCode = (issue: Issue): string => {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig[String(issue.origin)] ?? 'tooLarge';
    case 'invalid_format':
      return empty(issue.input) ? 'required' : (formats[String(issue.format)] ?? 'invalidFormat');
    case 'invalid_type':
      return empty(issue.input) ? 'required' : typeCode(issue.expected);
    case 'invalid_value':
    case 'invalid_union':
      return empty(issue.input) ? 'required' : 'invalid';
    case 'unrecognized_keys':
      return 'unknownField';
    default:
      return 'invalid';
  }
};

const typeCode = (expected: unknown): string =>
  expected === 'number' || expected === 'int' ? 'digitsOnly' : 'invalid';
