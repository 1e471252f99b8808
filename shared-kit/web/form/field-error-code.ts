/** A zod issue as a key under `fieldErrors` in the kit's texts, with its limit where there is one: `minLength:3`. */
interface Issue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
}

const empty = (input: unknown): boolean => input === undefined || input === null || input === '';

const kindOf = (origin: unknown): string => {
  if (origin === 'string') return 'Length';
  return origin === 'array' ? 'Items' : '';
};

const tooSmall = ({ origin, minimum }: Issue): string =>
  origin === 'string' && Number(minimum) <= 1 ? 'required' : `min${kindOf(origin)}:${String(minimum)}`;

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
      return empty(issue.input) ? 'required' : (formats[String(issue.format)] ?? 'invalidFormat');
    case 'invalid_type':
      return empty(issue.input) ? 'required' : typeCode(issue);
    case 'invalid_value':
    case 'invalid_union':
      return empty(issue.input) ? 'required' : 'invalidValue';
    case 'unrecognized_keys':
      return 'unknownField';
    default:
      return 'invalid';
  }
};
