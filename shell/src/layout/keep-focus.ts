import { mainId } from './menu/skip-link.tsx';

const canBeReached = 'a[href], button, input, select, textarea, summary, [tabindex]';
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], #notices';
/** Has a selector: what the keys go on at in there, before all else. */
const goOnAt = 'data-go-on';
/** It comes back by itself. */
const waits = '[data-loading], [aria-busy="true"]';

/** It does away with something: nobody's keys are led there from a button that was none of these. */
const removes = '[data-removes]';

/** The way from an element up to the page: each parent, and the position among its children that the way came from. */
type Trail = readonly { readonly parent: Element; readonly index: number }[];

interface Focused {
  readonly element: Element;
  readonly trail: Trail;
  /** What it may not lead out of: the dialog around it, or what the page shows. */
  readonly root: Element;
}

const focusedAt = (element: Element): Focused => {
  const trail = [];
  for (let each = element; each.parentElement; each = each.parentElement)
    trail.push({ parent: each.parentElement, index: [...each.parentElement.children].indexOf(each) });
  return { element, trail, root: element.closest(`${layers}, main`) ?? document.body };
};

const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [aria-disabled="true"]') &&
  !element.closest('[inert], [hidden], [aria-hidden="true"]') &&
  (element.checkVisibility?.() ?? true);

const reachable = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(canBeReached)].filter(
    (each): each is HTMLElement => each.matches(canBeReached) && isUsable(each),
  );

/** The same button of the next row. */
const likeIn = (row: Element | undefined, { element, trail }: Focused, depth: number) => {
  const like = trail
    .slice(0, depth)
    .reduceRight<Element | undefined>((each, { index }) => each?.children[index], row);
  return like && like.tagName === element.tagName && isUsable(like) ? like : undefined;
};

/** What stands in its place by now, else the nearest before it. */
const heirOf = (focused: Focused): HTMLElement | undefined => {
  const { element, trail, root } = focused;
  const isSafe = (each: HTMLElement): boolean => element.matches(removes) || !each.matches(removes);
  for (const [depth, { parent, index }] of trail.entries()) {
    if (!parent.isConnected || !root.contains(parent)) continue;
    const named = parent.getAttribute(goOnAt);
    const children = [...parent.children];
    const like = likeIn(children[index], focused, depth);
    const heir =
      (named === null ? undefined : [...parent.querySelectorAll(named)].find(isUsable)) ??
      (like && isSafe(like) ? like : undefined) ??
      children.slice(index).flatMap(reachable).find(isSafe) ??
      children.slice(0, index).flatMap(reachable).findLast(isSafe);
    if (heir) return heir;
  }
  return undefined;
};

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Where what had the focus goes away, or may not be pressed any more, the keys go on beside it, and not at the top of the page again. Of whoever
 * points with a finger or a mouse nothing is moved. Gives what ends it.
 */
export const keepFocus = (): (() => void) => {
  // A key has loaded this.
  let isByKeys = true;
  let isAway = false;
  let frame = 0;
  let last: Focused | null = null;
  let lastOnPage: Focused | null = null;
  const learn = (element: Element): void => {
    isAway = false;
    last = focusedAt(element);
    if (!last.root.matches(layers)) lastOnPage = last;
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target !== document.body) learn(target);
  };
  const go = (): void => {
    frame = 0;
    if (!isByKeys || !last || !isNowhere()) return;
    if (isUsable(last.element)) {
      // It was left on purpose, unless it could not be used meanwhile.
      if (isAway) last.element.focus();
      return;
    }
    isAway = true;
    if (last.element.isConnected && last.element.matches(waits)) return;
    const stays = last.root.isConnected ? heirOf(last) : undefined;
    const heir = stays ?? (lastOnPage && isUsable(lastOnPage.element) ? lastOnPage.element : undefined);
    const next = heir ?? (lastOnPage ? heirOf(lastOnPage) : undefined) ?? document.getElementById(mainId);
    if (next && !next.closest('[inert], [aria-hidden="true"]')) next.focus();
  };
  /** What has the focus may not be used any more: the browser takes it away only when it draws, and by then it may be usable again. */
  const isTakenBy = ({ type, target }: MutationRecord): boolean =>
    type === 'attributes' && last !== null && target.contains(last.element) && !isUsable(last.element);
  const look = (records: readonly MutationRecord[]): void => {
    if (!isByKeys) return;
    const isTaken = document.activeElement === last?.element && records.some(isTakenBy);
    if (isTaken) isAway = true;
    // Whoever takes things away may mean to say where the focus goes.
    if (frame === 0 && (isTaken || isNowhere()))
      frame = requestAnimationFrame(() => requestAnimationFrame(go));
  };
  const byKeys = (): void => {
    isByKeys = true;
  };
  const byPointer = (): void => {
    isByKeys = false;
  };
  const { activeElement } = document;
  if (activeElement && !isNowhere()) learn(activeElement);
  const changes = new MutationObserver(look);
  const attributeFilter = ['disabled', 'hidden', 'inert', 'aria-hidden', 'aria-disabled', 'data-loading'];
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', byKeys, true);
  document.addEventListener('pointerdown', byPointer, true);
  return () => {
    changes.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', byKeys, true);
    document.removeEventListener('pointerdown', byPointer, true);
  };
};
