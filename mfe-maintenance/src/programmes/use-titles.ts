import { useText } from '../use-text.ts';
import { useProgramme } from './programme.tsx';

/** What the screens of the programme are called; those of preventive maintenance, the usual ones, are called by what they show alone. */
export const useTitles = (programme = useProgramme().programme) => {
  const t = useText();
  const name = t(`programme.${programme}`);
  const titleOf = (screen: 'remaining' | 'late' | 'performed'): string =>
    programme === 'preventive' ? t(`title.${screen}`) : `${name} · ${t(`title.${screen}`)}`;
  return {
    overview: name,
    remaining: titleOf('remaining'),
    late: titleOf('late'),
    performed: titleOf('performed'),
  };
};
