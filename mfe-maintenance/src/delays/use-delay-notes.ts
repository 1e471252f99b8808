import { useText } from '../use-text.ts';

interface Counts {
  readonly lateJustified: number;
  readonly doneLate: number;
  readonly doneLateJustified: number;
}

/** What of the late and of the performed tasks is a delay of which kind; empty where there is none. */
export const useDelayNotes = () => {
  const t = useText();
  return ({ lateJustified, doneLate, doneLateJustified }: Counts) => ({
    late: lateJustified === 0 ? '' : t('delay.ofLate', { count: lateJustified }),
    performed: doneLate === 0 ? '' : t('delay.ofDone', { late: doneLate, justified: doneLateJustified }),
  });
};
