/** What fields have yet to do before their form is checked and sent: a drawing that is about to be kept. */
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** False where it did not come to an end, and has said why: the form is not sent then. */
type Finish = () => Promise<boolean>;

/** Kept at the form itself, which several bundles have a part in. */
const key = Symbol.for('portal.beforeSubmit');
const takenInKey = Symbol.for('portal.takenIn');
const keptLateKey = Symbol.for('portal.keptLate');
interface Waited {
  [key]?: Set<Finish>;
  [takenInKey]?: Set<Promise<unknown>>;
  [keptLateKey]?: boolean;
}

/** Whether a field of the form is taking something in that its values do not have yet. */
export const isTakingIn = (control: object): boolean => ((control as Waited)[takenInKey]?.size ?? 0) > 0;

/** The form's values have what its fields are taking in now, or it was refused. Fields that go meanwhile go on with it. */
export const whenTakenIn = async (control: object): Promise<void> => {
  const form = control as Waited;
  form[keptLateKey] = true;
  const takenIn: readonly Promise<unknown>[] = [...(form[takenInKey] ?? [])];
  await Promise.allSettled(takenIn);
  form[keptLateKey] = false;
};

/** Whether something waits for what is taken in after its field has gone. */
export const isKeptLate = (control: object): boolean => (control as Waited)[keptLateKey] === true;

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
  const form = useFormContext().control as Waited;
  const underWay = useRef<Promise<boolean>>(Promise.resolve(true));
  useBeforeSubmit(() => underWay.current);
  return async (take) => {
    const before = underWay.current;
    const all = take().then(async (isTaken) => (await before) && isTaken);
    underWay.current = all;
    const takenIn = form[takenInKey] ?? new Set();
    form[takenInKey] = takenIn.add(all);
    try {
      await all;
    } finally {
      takenIn.delete(all);
      if (underWay.current === all) underWay.current = Promise.resolve(true);
    }
  };
};
