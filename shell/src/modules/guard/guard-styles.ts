import { isAddingOwnRule } from 'shared-kit/web/ui/theme/own-rules';
import type { Tell } from './guard-property.ts';
import { callerOf } from './writer.ts';

type Method = (...args: unknown[]) => unknown;

const changing = ['insertRule', 'addRule', 'deleteRule', 'removeRule', 'replace', 'replaceSync'] as const;

const adopted = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');

/** Sheets of the page itself, and not those that a module has made for a shadow root of its own. */
const isOfPage = (sheet: unknown): boolean =>
  sheet instanceof CSSStyleSheet &&
  (sheet.ownerNode?.getRootNode() === document ||
    // As the browser reads it: the guard below would ask who calls.
    (adopted?.get?.call(document) as readonly CSSStyleSheet[] | undefined)?.includes(sheet) === true);

/**
 * A module's styles reach its own screens alone: what it would put on the whole page is not taken. What the kit draws goes in by the portal's
 * code, whoever asked for it.
 */
export const guardStyles = (tell: Tell): void => {
  const sheets = CSSStyleSheet.prototype as unknown as Record<string, Method | undefined>;
  for (const name of changing) {
    const method = sheets[name];
    if (!method) continue;
    const guarded = function (this: unknown, ...args: unknown[]): unknown {
      const writer = !isAddingOwnRule() && isOfPage(this) ? callerOf(guarded) : null;
      if (!writer) return method.apply(this, args);
      tell(writer, `CSSStyleSheet.${name}`);
      return name === 'replace' ? Promise.resolve(this) : 0;
    };
    sheets[name] = guarded;
  }
  const { get: read, set: write } = adopted ?? {};
  if (!read || !write) return;
  const get = function (this: Document): unknown {
    // Where a module adds to the list itself it is a copy that it adds to.
    return callerOf(get) ? Object.freeze([...read.call(this)]) : read.call(this);
  };
  const set = function (this: Document, next: unknown): void {
    const writer = callerOf(set);
    if (writer) tell(writer, 'Document.adoptedStyleSheets');
    else write.call(this, next);
  };
  Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
    get,
    set,
    enumerable: true,
    configurable: false,
  });
};
