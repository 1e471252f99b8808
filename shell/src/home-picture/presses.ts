/** Presses on the picture, whose page is inert: none of them reaches its elements by itself. */

import { homePath } from '../home-path.ts';

/** Marks the picture with the press that waits for home: where it was, and on what. */
export const pressMark = 'data-press';

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent ?? '';

/** The same router that is or will be there goes where the link leads, without the page being loaded once more. */
const follow = (address: string): void => {
  // Who presses once more while nothing seems to happen wants no second entry.
  if (address === location.pathname + location.search) return;
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
};

/** Follows links at once; of buttons the last one waits. Over the page lies a pane of its own, as some browsers tell only of presses on what hears them. */
export const takePresses = (picture: HTMLElement, page: HTMLElement): void => {
  const pane = document.createElement('div');
  pane.style.cssText = 'position: absolute; inset: 0; z-index: 2147483647';
  const pressedAt = ({ clientX, clientY }: MouseEvent): Element | null => {
    page.inert = false;
    pane.hidden = true;
    const hit = document.elementFromPoint(clientX, clientY)?.closest('a, button') ?? null;
    pane.hidden = false;
    page.inert = true;
    return hit;
  };
  pane.addEventListener('click', (event) => {
    const hit = pressedAt(event);
    if (!hit || !page.contains(hit)) return;
    const address = hit.getAttribute('href');
    if (address === null) {
      // After a link it would be a button of another page.
      if (location.pathname !== homePath) return;
      picture.setAttribute(pressMark, JSON.stringify([event.clientX, event.clientY, nameOf(hit)]));
      return;
    }
    picture.removeAttribute(pressMark);
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      open(address, '_blank', 'noreferrer');
      return;
    }
    // It was heard.
    picture.style.opacity = '0.6';
    follow(address);
  });
  picture.append(pane);
};

/** What was pressed on the picture is pressed on the page that is there now, if it is there as it was. */
export const pressAgain = (mark: string): void => {
  const [x, y, name] = JSON.parse(mark) as [number, number, string];
  const button = document.elementFromPoint(x, y)?.closest('button');
  if (button && nameOf(button) === name) button.click();
};
