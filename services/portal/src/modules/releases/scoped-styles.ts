/** What may stand in a style sheet outside of a rule that is bounded: it styles nothing by itself. */
const harmless = /^@(?:scope|font-face|keyframes|property|charset|counter-style)\b/i;

/** Comments, texts and addresses, which may hold any sign. */
const texts = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|url\([^)]*\)/gi;

/**
 * Whether all rules of a style sheet are bounded by `@scope` (CSS Cascading and Inheritance 6, 2.5): others would style the whole page, and with
 * it the screens of other modules. `@import`, `@media` and layers around `@scope` are taken for what is in them, and so refused.
 */
export const isScoped = (css: string): boolean => {
  const plain = css.replaceAll(texts, ' ');
  let depth = 0;
  let prelude = '';
  for (const sign of plain) {
    if (sign === '{') {
      if (depth === 0 && !isBounded(prelude)) return false;
      depth += 1;
    } else if (sign === '}') {
      depth = Math.max(0, depth - 1);
      if (depth === 0) prelude = '';
    } else if (depth === 0) {
      if (sign === ';' && !isBounded(prelude)) return false;
      prelude = sign === ';' ? '' : prelude + sign;
    }
  }
  return prelude.trim() === '';
};

/** `@scope` without a root, or of the root itself, bounds nothing. */
const isBounded = (prelude: string): boolean => {
  const rule = prelude.trim();
  if (rule === '') return true;
  if (!harmless.test(rule)) return false;
  if (!/^@scope\b/i.test(rule)) return true;
  const root = /^@scope\s*\(([^)]*)/i.exec(rule)?.[1]?.trim() ?? '';
  return root !== '' && !/^(?:\*|html|body|:root|:scope|#root)$/i.test(root);
};
