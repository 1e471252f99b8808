import { type DelayFilter, delayStates } from 'shared-kit/contracts/tasks/task-delays';
import { useEnumText } from 'shared-kit/web/i18n';
import type { OneOffer, SeveralOffer } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';

interface DelayOffers {
  readonly delay: OneOffer<string>;
  readonly delayReason: SeveralOffer;
}

/** By how it stands to its time, and by the reason that was given. */
export const useDelayOffers = (states: readonly DelayFilter[]): DelayOffers => {
  const t = useText();
  const { options } = useEnumText();
  return {
    delay: {
      label: t('delay.title'),
      options: states.map((value) => ({ value, label: t(`delay.${value}`) })),
    },
    delayReason: { label: t('delay.reason'), options: options('delayReason') },
  };
};

/** Of what is done; what is open and late is late either way. */
export const doneDelays: readonly DelayFilter[] = ['late', ...delayStates];
export const openDelays: readonly DelayFilter[] = ['justified', 'plain'];
