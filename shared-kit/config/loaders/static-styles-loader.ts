/**
 * Makes a style sheet of a file of static styles (`import './entry.styles.ts'`): its classes, and of the theme's reset, rules and variables what
 * they need. It says what Chakra says when it runs in the page, in the same layers, so that both can stand in one page.
 */
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { dialogSlotRecipe, progressSlotRecipe } from '@chakra-ui/react/theme';
import type { LoaderContext } from '@rspack/core';
import { addRecipes } from '../../web/ui/theme/added-recipes.ts';
import { portalSystem } from '../../web/ui/theme/create-portal-system.ts';
import type { StaticStyle, StaticStyles } from '../../web/ui/theme/static-style.ts';
import type { Variant } from '../../web/ui/theme/variant.ts';

interface Css {
  readonly [key: string]: string | number | Css;
}

/** Of components whose code brings its recipe. */
addRecipes({ slotRecipes: { dialog: dialogSlotRecipe, progress: progressSlotRecipe } });

const usual: Variant = 'slate';
const others: readonly Variant[] = ['plum', 'darkBlue'];

const propertyOf = (key: string): string =>
  key.startsWith('--') ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const textOf = (css: Css): string =>
  Object.entries(css)
    .map(([key, value]) =>
      typeof value === 'object' ? `${key}{${textOf(value)}}` : `${propertyOf(key)}:${value};`,
    )
    .join('');

/** Rules of the whole page are written as parts of no element's. */
const ofPage = (css: Css): Css =>
  Object.fromEntries(
    Object.entries(css).map(([key, value]) => {
      const selector = typeof value === 'object' ? key.replace(/\s*&\s*/g, '') : key;
      return [selector, typeof value === 'object' && key.startsWith('@') ? ofPage(value) : value];
    }),
  );

const names = /--(?:[\w-]|\\.)+/g;
const namedIn = (text: string): string[] => text.match(names) ?? [];

type Rules = Readonly<Record<string, Css>>;

/** The variables that are used, and those that these are made of. */
const usedOf = (rules: Rules, text: string): ReadonlySet<string> => {
  const used = new Set<string>();
  const waiting = namedIn(text);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    for (const variables of Object.values(rules)) waiting.push(...namedIn(String(variables[name] ?? '')));
  }
  return used;
};

const onlyIn = (css: Css, isKept: (name: string) => boolean): Css =>
  Object.fromEntries(Object.entries(css).filter(([name]) => isKept(name)));

const layerOf = (css: object, name: string): Css =>
  ofPage((css as Record<string, Css>)[`@layer ${name}`] ?? {});

const classOf = (name: string, { recipe, part, variants = {}, css = {} }: StaticStyle): string => {
  const system = portalSystem(usual);
  const rules: string[] = [];
  if (recipe !== undefined) {
    const isKnown = part === undefined ? system.isRecipe(recipe) : system.isSlotRecipe(recipe);
    if (!isKnown) throw new Error(`the theme has no recipe ${recipe}`);
    const styles =
      part === undefined
        ? system.getRecipeFn(recipe)(variants)
        : system.getSlotRecipeFn(recipe)(variants)[part];
    rules.push(
      `@layer recipes{.${name}{${textOf((styles as Record<string, Css>)['@layer recipes'] ?? {})}}}`,
    );
  }
  rules.push(`.${name}{${textOf(system.css(css) as Css)}}`);
  return rules.join('');
};

const variablesOf = (variant: Variant): Rules =>
  layerOf(portalSystem(variant).getTokenCss(), 'tokens') as Rules;

/** Whoever has chosen nothing sees the colours of their system before the first code runs. */
const beforeCode = (tokens: Rules): string => {
  const dark = Object.entries(tokens).find(([selector]) => selector.startsWith('.dark'))?.[1] ?? {};
  return `@media (prefers-color-scheme:dark){html:not(.light,.dark){${textOf(dark)}}}`;
};

/** What another look has otherwise: `html[data-look=plum]`. */
const lookOf = (variant: Variant, used: ReadonlySet<string>): string => {
  const rules = Object.values(variablesOf(usual));
  const other = Object.values(variablesOf(variant)).map((css, at) =>
    onlyIn(css, (name) => used.has(name) && css[name] !== rules[at]?.[name]),
  );
  return `html[data-look=${variant}]{${other.map(textOf).join('')}}`;
};

/** Whether a class names the movement, or the theme's variable of it. */
const isPlayed = (rule: string, classes: string): boolean => {
  const name = rule.slice('@keyframes '.length);
  return new RegExp(`animation(-name)?:(\\w+|[^;]*-animations-)?${name}\\b`).test(classes);
};

/** The whole style sheet. */
export const staticCss = (styles: StaticStyles): string => {
  const system = portalSystem(usual);
  const classes = Object.entries(styles)
    .map(([name, style]) => classOf(name, style))
    .join('\n');
  const reset = layerOf(system.getPreflightCss(), 'reset');
  const global = layerOf(system.getGlobalCss(), 'base');
  const base = onlyIn(global, (rule) => !rule.startsWith('@keyframes') || isPlayed(rule, classes));
  const variables = variablesOf(usual);
  const used = usedOf(variables, [textOf(reset), textOf(base), classes].join(''));
  const tokens = Object.fromEntries(
    Object.entries(variables).map(([selector, css]) => [selector, onlyIn(css, (name) => used.has(name))]),
  );
  return [
    system.layers.atRule,
    textOf({ '@layer reset': reset, '@layer base': base, '@layer tokens': tokens }),
    `@layer tokens{${beforeCode(tokens)}${others.map((variant) => lookOf(variant, used)).join('')}}`,
    classes,
  ].join('\n');
};

export default async function staticStylesLoader(this: LoaderContext): Promise<string> {
  // Under another name once it has changed: a development server goes on running.
  const address = `${pathToFileURL(this.resourcePath).href}?${statSync(this.resourcePath).mtimeMs}`;
  const { styles } = (await import(address)) as { styles: StaticStyles };
  return staticCss(styles);
}
