import { inspectionStates } from 'shared-kit/contracts/legal/inspection';
import type { TextsOffer } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';

/** By states; where none is chosen all are there but the former ones. */
export const useStateOffer = (): TextsOffer => {
  const t = useText();
  return {
    label: t('fields.state'),
    options: inspectionStates.map((value) => ({ value, label: t(`choices.state.${value}`) })),
  };
};
