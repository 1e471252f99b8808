/** Of the page's styles those that a part of it uses. */
import { fetchesNothing } from './draw-picture.ts';

/** Names as they are, without what a style sheet puts before their dots. */
const variablesIn = (css: string): string[] =>
  [...css.matchAll(/var\((--[\w\\./%-]+)/g)].map(([, name]) => (name ?? '').replaceAll('\\', ''));

const isVariable = (name: string): boolean => name.startsWith('--');

/** Whether something in the page, or the page itself, is meant; states of the hand are none that a picture has. */
const isUsed = (selector: string, page: Element): boolean => {
  // A pseudo-element is of the element that it belongs to.
  const plain = selector.replaceAll(/(^|[\s,>+~])::[\w-]+/g, '$1*').replaceAll(/::[\w-]+/g, '');
  if (/:(hover|active|focus)/.test(plain)) return false;
  try {
    const { documentElement, body } = document;
    return documentElement.matches(plain) || body.matches(plain) || page.querySelector(plain) !== null;
  } catch {
    return false;
  }
};

const pairsOf = (style: CSSStyleDeclaration): (readonly [string, string])[] =>
  [...style].filter(isVariable).map((name) => [name, style.getPropertyValue(name)] as const);

interface Found {
  /** Given which variables are used, the rule as a text; empty where nothing of it is. */
  readonly textWith: (used: ReadonlySet<string>) => string;
  /** Those that need not all be there, with their values. */
  readonly variables: readonly (readonly [string, string])[];
  /** What it says apart from these. */
  readonly css: string;
}

const statement = (css: string): Found => ({ textWith: () => css, variables: [], css });

/** The rule without these variables. By a copy of it: one after the other, a rule's properties are not what it says. */
const without = (rule: CSSStyleRule, names: readonly string[]): string => {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(rule.cssText);
  const [copy] = sheet.cssRules;
  if (!(copy instanceof CSSStyleRule)) return '';
  for (const name of names) copy.style.removeProperty(name);
  return copy.style.length === 0 ? '' : copy.cssText;
};

/** Fewer are not worth looking through. */
const manyProperties = 50;

const readStyle = (rule: CSSStyleRule): Found => {
  const variables = rule.style.length < manyProperties ? [] : pairsOf(rule.style);
  if (variables.length === 0) return statement(rule.cssText);
  const names = variables.map(([name]) => name);
  return {
    variables,
    css: without(rule, names),
    textWith: (used) =>
      without(
        rule,
        names.filter((name) => !used.has(name)),
      ),
  };
};

const readRule = (rule: CSSRule, page: Element): Found[] => {
  if (rule instanceof CSSStyleRule)
    return isUsed(rule.selectorText, page) && fetchesNothing(rule.cssText) ? [readStyle(rule)] : [];
  if (rule instanceof CSSLayerStatementRule) return [statement(rule.cssText)];
  if (!(rule instanceof CSSGroupingRule) || /^@media[^{]*print/.test(rule.cssText)) return [];
  const begin = rule.cssText.slice(0, rule.cssText.indexOf('{'));
  const within = [...rule.cssRules].flatMap((one) => readRule(one, page));
  if (within.length === 0) return [];
  return [
    {
      variables: within.flatMap(({ variables }) => variables),
      css: within.map(({ css }) => css).join(';'),
      textWith: (used) => {
        const texts = within.map(({ textWith }) => textWith(used)).filter(Boolean);
        return texts.length === 0 ? '' : `${begin}{${texts.join('\n')}}`;
      },
    },
  ];
};

/** Names that are used, and those that their values use. */
const usedVariables = (css: string, variables: Found['variables']): ReadonlySet<string> => {
  const values = Map.groupBy(variables, ([name]) => name);
  const used = new Set<string>();
  const add = (name: string): void => {
    if (used.has(name)) return;
    used.add(name);
    for (const [, value] of values.get(name) ?? []) for (const one of variablesIn(value)) add(one);
  };
  for (const name of variablesIn(css)) add(name);
  return used;
};

/** Variables that are set at the page's own element, by name. */
export const pageVariables = (): Record<string, string> =>
  Object.fromEntries(pairsOf(document.documentElement.style));

/** CSS rules in their order, without the variables that neither they nor `others` use: CSS that stands elsewhere. */
export const usedRules = (page: Element, others: string): string[] => {
  const found = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => readRule(rule, page));
  const used = usedVariables(
    [others, ...found.map(({ css }) => css)].join(';'),
    found.flatMap(({ variables }) => variables),
  );
  return found.map(({ textWith }) => textWith(used)).filter(Boolean);
};
