/** What fields have yet to do before their form is checked and sent: a drawing that is about to be kept. */
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** False where it did not come to an end, and has said why: the form is not sent then. */
type Finish = () => Promise<boolean>;

/** Kept at the form itself, which several bundles have a part in. */
const key = Symbol.for('portal.beforeSubmit');
interface Waited {
  [key]?: Set<Finish>;
}

/** While the field is there, its form waits for `finish` before it is sent. */
export const useBeforeSubmit = (finish: Finish): void => {
  const { control } = useFormContext();
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    const form = control as Waited;
    const all = form[key] ?? new Set<Finish>();
    form[key] = all;
    const own = (): Promise<boolean> => latest.current();
    all.add(own);
    return () => void all.delete(own);
  }, [control]);
};

/** Whether all of a form's fields have come to an end. `onWaiting` is told when one of them makes it wait, and when it no longer does. */
export const finishFields = async (
  control: object,
  onWaiting: (isWaiting: boolean) => void,
): Promise<boolean> => {
  const all = [...((control as Waited)[key] ?? [])];
  if (all.length === 0) return true;
  onWaiting(true);
  try {
    return (await Promise.all(all.map((finish) => finish()))).every(Boolean);
  } finally {
    onWaiting(false);
  }
};

/**
 * What a field takes in, a photo that is made smaller or a file on its way: who presses "Save" meanwhile saves with it. `take` answers false
 * where something was refused: the form is not sent then, and who reads why presses once more.
 */
export const useUnderWay = (): ((take: () => Promise<boolean>) => Promise<void>) => {
  const underWay = useRef<Promise<boolean>>(Promise.resolve(true));
  useBeforeSubmit(() => underWay.current);
  return async (take) => {
    const before = underWay.current;
    const all = take().then(async (isTaken) => (await before) && isTaken);
    underWay.current = all;
    try {
      await all;
    } finally {
      if (underWay.current === all) underWay.current = Promise.resolve(true);
    }
  };
};
