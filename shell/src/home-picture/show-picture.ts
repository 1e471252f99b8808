/** Before any other code: at home, what home looked like last. */
import { loadFont } from 'shared-kit/web/ui/theme/font';
import { homePath } from '../home-path.ts';
import { draw } from './draw-picture.ts';
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

const show = (at: number): void => {
  const { asOf, rules, variables, page } = storedBody();
  const picture = document.createElement('div');
  picture.id = pictureId;
  picture.inert = true;
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('aria-busy', 'true');
  picture.style.cssText = 'position: absolute; inset: 0 0 auto';
  picture.append(...page.map(draw));
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  for (const label of picture.querySelectorAll(`[${asOfMark}]`))
    label.textContent = isToday ? asOf.time : asOf.day;
  // Rules are added one by one: as a text the content security policy would refuse them.
  const style = document.createElement('style');
  picture.prepend(style);
  setUpPage(variables);
  document.body.append(picture);
  for (const [index, rule] of rules.entries()) style.sheet?.insertRule(rule, index);
  // Made behind it until it is filled.
  document.getElementById('root')?.style.setProperty('visibility', 'hidden');
  takePresses(picture);
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
