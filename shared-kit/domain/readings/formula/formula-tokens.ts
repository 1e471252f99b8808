/** A formula's words and signs. */
export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign';
  readonly text: string;
  /** Where it begins, from 0. */
  readonly at: number;
}

export interface Tokens {
  readonly tokens: readonly Token[];
  readonly fault?: { readonly code: 'formulaCharacter' | 'formulaTextOpen'; readonly at: number };
}

const forms = [
  ['number', /\d{1,15}(?:\.\d{1,15})?/y],
  ['text', /"[^"]*"/y],
  ['name', /[A-Za-z][A-Za-z0-9]*/y],
  ['sign', /<>|!=|<=|>=|[-+*/=<>(),;]/y],
] as const;
const space = /\s*/y;
const words: readonly string[] = ['and', 'or', 'not'];
/** What is written in two ways. */
const same: ReadonlyMap<string, string> = new Map([
  ['!=', '<>'],
  [';', ','],
]);

export const tokensOf = (text: string): Tokens => {
  const tokens: Token[] = [];
  for (let at = after(space, text, 0); at < text.length; ) {
    const token = tokenAt(text, at);
    if (!token)
      return { tokens, fault: { code: text[at] === '"' ? 'formulaTextOpen' : 'formulaCharacter', at } };
    tokens.push(token.token);
    at = after(space, text, token.end);
  }
  return { tokens };
};

const after = (form: RegExp, text: string, at: number): number => {
  form.lastIndex = at;
  return form.test(text) ? form.lastIndex : at;
};

const tokenAt = (text: string, at: number): { token: Token; end: number } | null => {
  for (const [kind, form] of forms) {
    const end = after(form, text, at);
    if (end === at) continue;
    const written = text.slice(at, end);
    if (kind === 'text') return { token: { kind, text: written.slice(1, -1), at }, end };
    if (kind === 'name' && words.includes(written))
      return { token: { kind: 'sign', text: written, at }, end };
    return { token: { kind, text: same.get(written) ?? written, at }, end };
  }
  return null;
};
