/**
 * Takes out of libraries what no page needs, and what keeps the bundler from leaving out more: names that only developers' tools show, keys of
 * children that never change their order, and calls that only make a value but might do something for all that a bundler knows.
 */
import type { LoaderContext } from '@rspack/core';

/** Each of lucide's icons has a key of six random letters for every line of it, and nothing compresses those. */
const keys = /,?\s*key: "[a-z0-9]+"/g;

/** A name given to a component keeps it, and all that it uses. */
const shownNames = /^\w+\.displayName = "[^"]*";$/gm;
const reactParts = /(?<= = )(?=React\d*\.(?:createContext|forwardRef)\()/g;

/** Of which parts a component consists: `const a = createAnatomy(…)`, `const b = a.extendWith(…)`. */
const anatomies = /(?<=const [\w$]+ = )(?=[\w$]+(?:\.\w+)?\()/g;

const pure = '/*#__PURE__*/ ';

export const leanLibraries = {
  icons: (source: string) => source.replace(keys, ''),
  router: (source: string) => source.replace(shownNames, '').replace(reactParts, pure),
  anatomy: (source: string) => source.replace(anatomies, pure),
} as const;

export default function leanLibrariesLoader(
  this: LoaderContext<{ readonly library: keyof typeof leanLibraries }>,
  source: string,
): string {
  return leanLibraries[this.getOptions().library](source);
}
