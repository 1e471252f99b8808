/** Presses on the picture, which is inert: none of them reaches its elements by itself. */

/** Marks the picture with the press that waits for home: where it was, and on what. */
export const pressMark = 'data-press';

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent ?? '';

/** The same router that is or will be there goes where the link leads, without the page being loaded once more. */
const follow = (address: string): void => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
};

/** Follows links at once; of buttons the last one waits. */
export const takePresses = (picture: HTMLElement): void => {
  const take = (event: MouseEvent): void => {
    if (!picture.isConnected) {
      document.removeEventListener('click', take, true);
      return;
    }
    const { clientX: x, clientY: y } = event;
    picture.inert = false;
    const hit = document.elementFromPoint(x, y)?.closest('a, button');
    picture.inert = true;
    if (!hit || !picture.contains(hit)) return;
    event.preventDefault();
    event.stopPropagation();
    const address = hit.getAttribute('href');
    if (address === null) {
      picture.setAttribute(pressMark, JSON.stringify([x, y, nameOf(hit)]));
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
  };
  document.addEventListener('click', take, true);
};

/** What was pressed on the picture is pressed on the page that is there now, if it is there as it was. */
export const pressAgain = (mark: string): void => {
  const [x, y, name] = JSON.parse(mark) as [number, number, string];
  const button = document.elementFromPoint(x, y)?.closest('button');
  if (button && nameOf(button) === name) button.click();
};
