/** Before any other code: at home, what home looked like last. */
import { loadFont } from 'shared-kit/web/ui/theme/font';
import { homePath } from '../home-path.ts';
import { draw, fetchesNothing } from './draw-picture.ts';
import {
  asOfMark,
  colorModeNow,
  isOwn,
  isSame,
  type PictureBody,
  pictureId,
  removeStoredPicture,
  storedBody,
  storedHead,
} from './picture.ts';
import { takePresses } from './presses.ts';

const setUpPage = (variables: PictureBody['variables']): void => {
  const { classList, style } = document.documentElement;
  classList.add(colorModeNow());
  style.colorScheme = colorModeNow();
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  style.setProperty('--window-height', `${innerHeight}px`);
  loadFont();
};

/** The page as it was: for the eye alone, and nothing in it can be used. */
const drawPage = ({ asOf, page }: PictureBody, at: number): HTMLElement => {
  const drawn = document.createElement('div');
  drawn.inert = true;
  drawn.append(...page.map(draw));
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  for (const label of drawn.querySelectorAll(`[${asOfMark}]`))
    label.textContent = isToday ? asOf.time : asOf.day;
  return drawn;
};

const show = (at: number): void => {
  const body = storedBody();
  const picture = document.createElement('div');
  picture.id = pictureId;
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('aria-busy', 'true');
  picture.style.cssText = 'position: absolute; inset: 0 0 auto';
  const style = document.createElement('style');
  const page = drawPage(body, at);
  picture.append(style, page);
  takePresses(picture, page);
  setUpPage(body.variables);
  document.body.append(picture);
  // One by one: as a text the content security policy would refuse them.
  for (const [index, rule] of body.rules.filter(fetchesNothing).entries())
    style.sheet?.insertRule(rule, index);
  // Made behind it until it is filled.
  document.getElementById('root')?.style.setProperty('visibility', 'hidden');
};

try {
  const head = storedHead();
  if (!isOwn(head)) removeStoredPicture();
  else if (location.pathname === homePath && isSame(head)) show(head.at);
} catch {
  // Nothing is kept, or it makes no sense: home comes as it did the first time.
  document.getElementById(pictureId)?.remove();
  removeStoredPicture();
}
