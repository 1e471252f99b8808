/**
 * Lets the bundler leave out contracts that a page does not use. A contract is a value made by calls, and for all that a bundler knows a call does
 * something; it is told that these only make their value. What a contract says to readers of the API alone is left out of every page.
 */

/** What may look like a call and is none. */
const skipped = [
  /\/\*[\s\S]*?\*\//,
  /\/\/.*/,
  /'(?:[^'\\\n]|\\.)*'/,
  /"(?:[^"\\\n]|\\.)*"/,
  /`(?:[^`\\]|\\.)*`/,
  /(?<=[=(,:[!&|?]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/,
];

/** A call whose value is taken: `= z.object(…)`, and not the statement `list.push(…)`. */
const call =
  /(?<=[=([,:>?]\s*)(?!(?:function|async|await|typeof)\b)(?=(?:new\s+)?[A-Za-z_$][\w$]*(?:\s*\.\s*[\w$]+)*(?:<[^()]*>)?\()/;

const parts = new RegExp([...skipped, call].map(({ source }) => source).join('|'), 'g');

const summary = /^\s+summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),\n/gm;

export const trimmedContracts = (source: string): string =>
  source.replace(summary, '').replace(parts, (part) => (part === '' ? '/*#__PURE__*/ ' : part));

export default function contractsLoader(source: string): string {
  return trimmedContracts(source);
}
