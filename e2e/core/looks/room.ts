/** Windows and sizes of text in which nothing may be cut, covered or out of reach, and what of a page is. */
import type { Page } from '@playwright/test';

interface Room {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Of the text, 1 for 100 %. */
  readonly text: number;
}

/** Of a phone. */
export const held: readonly Room[] = [
  { name: '390 × 844', width: 390, height: 844, text: 1 },
  { name: '844 × 390', width: 844, height: 390, text: 1 },
  { name: '320 × 568', width: 320, height: 568, text: 1 },
  { name: '390 × 844 with text at 200 %', width: 390, height: 844, text: 2 },
];

export const atDesk: readonly Room[] = [
  { name: '1440 × 900 with text at 200 %', width: 1440, height: 900, text: 2 },
];

/** Pixels that a finger needs. */
const finger = 44;

export const enter = async (page: Page, { width, height, text }: Room): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 1 ? '' : `${size * 100}%`;
  }, text);
};

/** What does not fit: each control by its role and words, once. */
export const misfitsOn = (page: Page, { text }: Room): Promise<string[]> =>
  page.evaluate(
    ({ least, isPlain }) => {
      const found = new Set<string>();
      const wordsOf = (element: Element): string =>
        `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}»`;
      const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);
      const isShown = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        return (
          width > 1 &&
          height > 1 &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.closest('[inert], [aria-hidden=true]') === null
        );
      };
      const isWithinScroller = (element: Element): boolean => {
        for (
          let around = element.parentElement;
          around && around !== document.body;
          around = around.parentElement
        )
          if (['auto', 'scroll', 'hidden', 'clip'].includes(styleOf(around).overflowX)) return true;
        return false;
      };
      // What a phone lays out for; its window grows with what is wider.
      const { clientWidth } = document.documentElement;
      const all = [...document.body.querySelectorAll('*')].filter(isShown);
      if (document.documentElement.scrollWidth > clientWidth) {
        const widest = all.filter(
          (element) =>
            element.getBoundingClientRect().right > clientWidth + 1 &&
            !isWithinScroller(element) &&
            ![...element.children].some((inner) => inner.getBoundingClientRect().right > clientWidth + 1),
        );
        for (const element of widest.length > 0 ? widest : [document.body])
          found.add(`wider than the window: ${wordsOf(element)}`);
      }
      // A few letters on each line can't be read as words.
      for (const element of isPlain ? all : []) {
        const letters = (element.textContent ?? '').trim().length;
        if (element.childElementCount > 0 || letters < 9 || element.closest('svg')) continue;
        const words = document.createRange();
        words.selectNodeContents(element);
        const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > 2 && letters / lines < 4) found.add(`squeezed: ${wordsOf(element)}`);
      }
      const controls = all.filter((element) =>
        element.matches(
          'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab], [role=radio], [role=checkbox], [role=switch]',
        ),
      );
      for (const control of controls) {
        const { overflowX, overflowY } = styleOf(control);
        if (
          !control.matches('input, textarea, select') &&
          ((overflowX !== 'visible' && control.scrollWidth > control.clientWidth + 1) ||
            (overflowY !== 'visible' && control.scrollHeight > control.clientHeight + 1))
        )
          found.add(`cut: ${wordsOf(control)}`);
        if ((control as HTMLButtonElement).disabled === true) continue;
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = control.getBoundingClientRect();
        // A way to skip what comes first is above the page until it has the focus.
        if (box.bottom + scrollY <= 0) continue;
        // A link of two lines is not where the middle of both is.
        const [line = box] = control.getClientRects();
        const hit = document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2);
        const label = control.closest('label');
        const isHit =
          hit !== null && (control.contains(hit) || hit.contains(control) || (label?.contains(hit) ?? false));
        if (!isHit) found.add(`covered: ${wordsOf(control)} by ${hit === null ? 'nothing' : wordsOf(hit)}`);
        // A link among words is as tall as its line; a row's own is as large as the row.
        const isInText = control.matches('a:not([type=button])');
        const isStretched = getComputedStyle(control, '::after').position === 'absolute';
        const target = (label ?? control).getBoundingClientRect();
        if (
          isPlain &&
          !isInText &&
          !isStretched &&
          (target.height < least - 0.5 || target.width < least - 0.5)
        )
          found.add(`${Math.round(target.width)} × ${Math.round(target.height)} px: ${wordsOf(control)}`);
      }
      scrollTo(0, 0);
      return [...found];
    },
    { least: finger, isPlain: text === 1 },
  );
