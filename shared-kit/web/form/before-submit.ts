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

/** Whether all of a form's fields have come to an end. */
export const finishFields = async (control: object): Promise<boolean> => {
  const ended = await Promise.all([...((control as Waited)[key] ?? [])].map((finish) => finish()));
  return ended.every(Boolean);
};
