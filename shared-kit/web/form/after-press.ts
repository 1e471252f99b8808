const waiting = new Set<() => void>();
let pressed = false;

const press = (): void => {
  pressed = true;
};

/** The click comes after the last of the release's own events, and before the next task. */
const release = (): void => {
  setTimeout(() => {
    pressed = false;
    const due = [...waiting];
    waiting.clear();
    for (const act of due) act();
  });
};

for (const type of ['pointerdown', 'mousedown']) addEventListener(type, press, true);
for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend'])
  addEventListener(type, release, true);
// A button let go of outside the window is not heard of here.
addEventListener('blur', release);

/**
 * Acts at once, or while a button of the pointer is held once it is released and has clicked: a page that moves between the two loses the
 * click. The answer takes back what has not been done yet.
 */
export const afterPress = (act: () => void): (() => void) => {
  if (pressed) waiting.add(act);
  else act();
  return () => {
    waiting.delete(act);
  };
};
